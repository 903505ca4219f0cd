import type { Cue } from '../cue.ts';
import { linesOf } from './lines-of.ts';
import { clock } from './time.ts';

/** WebVTT, with speakers as voices. */
export function toVtt(cues: Cue[]): string {
  return ['WEBVTT\n', ...cues.map((cue) => `${timing(cue)}\n${voice(cue)}${text(cue)}\n`)].join('\n');
}

const timing = ({ startMs, endMs }: Cue) => `${clock(startMs, '.')} --> ${clock(endMs, '.')}`;
const voice = ({ speaker }: Cue) => (speaker === null ? '' : `<v ${escaped(linesOf(speaker).join(' '))}>`);
const text = (cue: Cue) => linesOf(cue.text).map(escaped).join('\n');
const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
