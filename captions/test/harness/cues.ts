import type { DrawnCue, Word } from '../../src/index.ts';

export const word = (text: string, index: number, eachMs = 300): Word => ({
  id: `w${index}`,
  text,
  startMs: index * eachMs,
  endMs: (index + 1) * eachMs - 20,
  confidence: 1,
  speaker: null,
  timing: 'manual',
});

/** One cue that says these words, one after the other. */
export function cueOf(text: string, eachMs = 300): DrawnCue {
  const words = text.split(' ').map((each, index) => word(each, index, eachMs));
  return { startMs: 0, endMs: words.length * eachMs, words };
}
