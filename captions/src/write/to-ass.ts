import type { Cue } from '../cue.ts';
import { linesOf } from './lines-of.ts';
import { timedPieces } from './word-times.ts';

export type AssOptions = {
  /** Write the times of words as karaoke. */
  wordTimes?: boolean;
  title?: string;
};

const style = [
  ...['Default', 'Arial', '54', '&H00FFFFFF', '&H00FFFFFF', '&H00000000', '&H80000000', '0', '0', '0', '0'],
  ...['100', '100', '0', '0', '1', '3', '1', '2', '120', '120', '60', '1'],
].join(',');

/** A plain subtitle in Advanced SubStation Alpha: one style, at the bottom, for players and editors. */
export function toAss(cues: Cue[], { wordTimes = false, title = 'Captions' }: AssOptions = {}): string {
  return [
    '[Script Info]',
    `Title: ${linesOf(title).join(' ')}`,
    'ScriptType: v4.00+',
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: TV.709',
    'PlayResX: 1920',
    'PlayResY: 1080',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    `Style: ${style}`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...cues.map((cue) => dialogue(cue, wordTimes)),
    '',
  ].join('\n');
}

function dialogue(cue: Cue, wordTimes: boolean): string {
  const start = hundredths(cue.startMs);
  const end = Math.max(start + 1, hundredths(cue.endMs));
  const name = linesOf(cue.speaker ?? '')
    .join(' ')
    .replaceAll(',', ';');
  return `Dialogue: 0,${clock(start)},${clock(end)},Default,${name},0,0,0,,${text(cue, wordTimes)}`;
}

/** All that the format can tell. */
const hundredths = (ms: number): number => Math.floor(ms / 10);

function clock(time: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(time / 100);
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}.${two(time % 100)}`;
}

/** A backslash only means something before some letters; a mark without width keeps it apart from them. */
const escaped = (text: string): string =>
  text
    .replace(/\\(?=[Nnh{}])/g, '\\\u2060')
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}')
    .replaceAll('\n', '\\N');

function text(cue: Cue, wordTimes: boolean): string {
  const pieces = wordTimes ? timedPieces(cue) : undefined;
  if (pieces === undefined) return escaped(linesOf(cue.text).join('\n'));
  let at = hundredths(cue.startMs);
  const upTo = (ms: number) => {
    const length = hundredths(ms) - at;
    at += length;
    return length;
  };
  const pauseUpTo = (ms: number) => {
    const length = upTo(ms);
    return length > 0 ? `{\\k${length}}` : '';
  };
  const written = pieces.map(({ text, times }, nth) => {
    if (times === null) return pauseUpTo(pieces[nth + 1]?.times?.startMs ?? cue.endMs) + escaped(text);
    return `${pauseUpTo(times.startMs)}{\\k${upTo(times.endMs)}}${escaped(text)}`;
  });
  return written.join('');
}
