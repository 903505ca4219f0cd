import type { DrawnCue, Frame, SafeZone, Style } from '@capstan/captions';
import { drawAss } from '@capstan/captions';
import { emojiBook } from '../../src/platform/emoji/emoji-book.ts';
import { bookFor } from './fonts.ts';

/** One moment of one cue. */
export type Shot = {
  style: Style;
  cue: DrawnCue;
  atMs: number;
  language: string;
};

/** Shots are frames of one film, so far apart that no cue is still there when the next one is looked at. */
export const secondsApart = 20;

/** One script for all shots: the first is seen after one interval, the second after two. */
export function filmOf(shots: readonly Shot[], frame: Frame, safeZone: SafeZone): string {
  const emoji = emojiBook();
  const scripts = shots.map(({ style, cue, atMs, language }, index) => {
    const cues = [later(cue, (index + 1) * secondsApart * 1000 - atMs)];
    return drawAss({ cues, style, language, frame, safeZone, fonts: bookFor(language), emoji });
  });
  return joined(scripts);
}

const later = (cue: DrawnCue, ms: number): DrawnCue => ({
  ...cue,
  startMs: cue.startMs + ms,
  endMs: cue.endMs + ms,
  words: cue.words.map((word) => ({ ...word, startMs: word.startMs + ms, endMs: word.endMs + ms })),
});

/** Each script numbers its styles from one: here they get a number of the script as well. */
function joined(scripts: readonly string[]): string {
  const numbered = scripts.map((script, index) =>
    script
      .replaceAll(/^Style: T/gm, `Style: F${index}T`)
      .replaceAll(/^(Dialogue: \d,[^,]*,[^,]*,)T/gm, `$1F${index}T`)
      .split('\n'),
  );
  const head = numbered[0]!.slice(
    0,
    numbered[0]!.findIndex((line) => line.startsWith('Style: F')),
  );
  const styles = numbered.flatMap((lines) => lines.filter((line) => line.startsWith('Style: F')));
  const events = numbered.flatMap((lines) => lines.filter((line) => line.startsWith('Dialogue: ')));
  const format = numbered[0]!.find((line) => line.startsWith('Format: Layer'))!;
  return [...head, ...styles, '', '[Events]', format, ...events, ''].join('\n');
}

/** The fonts that a script names. */
export const fontsIn = (script: string): Set<string> =>
  new Set(Array.from(script.matchAll(/^Style: F[^,]*,([^,]*)/gm), ([, name]) => name!));
