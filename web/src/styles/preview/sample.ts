import {
  cuesOf,
  drawAss,
  drawnCues,
  type EmojiBook,
  type FontBook,
  profileOf,
  type Style,
  type Word,
} from '@capstan/captions';

export const sampleText = 'Say it once and everybody reads along';

/** Upright, as most videos with such captions are; the letters are then as large as they get. */
export const sampleFrame = { width: 400, height: 500 };

/** As if one came nearer: a preview is smaller than any screen. */
const closer = 1.25;

const wordMs = 340;
const restMs = 900;

const wordsOf = (text: string): Word[] =>
  text.split(/\s+/).map((part, index) => ({
    ...{ id: `w${index}`, text: part, startMs: index * wordMs, endMs: (index + 1) * wordMs - 40 },
    ...{ confidence: 1, speaker: null, timing: 'manual' },
  }));

export type Sample = { ass: string; durationMs: number; stillMs: number };

/** A sentence in a style, as it would come out of a render, but in the middle of the frame. */
export function sampleOf(style: Style, text: string, book: { fonts: FontBook; emoji: EmojiBook }): Sample {
  const words = wordsOf(text);
  const durationMs = words.length * wordMs + restMs;
  const cues = cuesOf(words, { profile: profileOf(style.profile) });
  // A preview is never empty: the end stays until the beginning comes again.
  const last = cues.at(-1);
  if (last) last.endMs = durationMs;
  const ass = drawAss({
    cues: drawnCues(cues),
    style: { ...style, position: 0.5, size: style.size * closer },
    language: 'en',
    frame: sampleFrame,
    safeZone: { top: 0, right: 0.04, bottom: 0, left: 0.04 },
    ...book,
  });
  const first = cues[0]?.words ?? words;
  return { ass, durationMs, stillMs: (first.at(-1)?.startMs ?? 0) + wordMs * 0.7 };
}
