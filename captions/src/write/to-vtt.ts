import type { Cue } from '../cue.ts';
import { linesOf } from './lines-of.ts';
import { clock } from './time.ts';
import { timedPieces } from './word-times.ts';

export type VttOptions = {
  /** Write the times of words into the text, for players that light them up. */
  wordTimes?: boolean;
  /** Where cues are shown, such as `line:85% align:center`. */
  settings?: string;
};

/** WebVTT, with speakers as voices. */
export function toVtt(cues: Cue[], options: VttOptions = {}): string {
  return ['WEBVTT\n', ...cues.map((cue) => `${timing(cue, options)}\n${voice(cue)}${text(cue, options)}\n`)].join('\n');
}

const timing = ({ startMs, endMs }: Cue, { settings }: VttOptions) =>
  `${clock(startMs, '.')} --> ${clock(endMs, '.')}${settings ? ` ${settings}` : ''}`;

const voice = ({ speaker }: Cue) => (speaker === null ? '' : `<v ${escaped(linesOf(speaker).join(' '))}>`);

const plainText = (cue: Cue) => escaped(linesOf(cue.text).join('\n'));

const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function text(cue: Cue, { wordTimes = false }: VttOptions): string {
  const pieces = wordTimes ? timedPieces(cue) : undefined;
  if (pieces === undefined) return plainText(cue);
  let toldMs = cue.startMs;
  // Each time has to be after the one before it, and inside of the cue.
  const stamp = (ms: number) => {
    if (ms <= toldMs || ms >= cue.endMs) return '';
    toldMs = ms;
    return `<${clock(ms, '.')}>`;
  };
  const written = pieces.map(({ text, times }, at) => {
    if (times === null) return escaped(text);
    const isLast = at === pieces.length - 1;
    return stamp(times.startMs) + escaped(text) + (isLast ? '' : stamp(times.endMs));
  });
  return written.join('');
}
