import type { Span } from '../joined-sound.ts';
import { type Stretch, windowSamples } from '../voice/windows.ts';
import type { TimedWord } from './plausible.ts';
import type { ToldWord } from './told.ts';
import { lettersOf } from './words-in.ts';

/** From this probability on, a window counts as speech. */
const isSpeech = 0.5;
const windowMs = windowSamples / 16;

/** Each word gets its share, by its letters, of the speech that was heard in the passage, and none of the pauses. */
export function spreadOverSpeech(words: ToldWord[], within: Span, stretches: Stretch[]): TimedWord[] {
  const spoken = speechIn(within, stretches);
  const runs = spoken.length > 0 ? spoken : [within];
  const length = runs.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const weights = words.map(({ text }) => lettersOf(text).length + 1);
  const perWeight = length / (weights.reduce((sum, weight) => sum + weight, 0) || 1);
  let before = 0;
  return words.map((word, at) => {
    const startMs = Math.round(placeOf(before, runs, 'from'));
    before += weights[at]! * perWeight;
    return { ...word, startMs, endMs: Math.max(startMs, Math.round(placeOf(before, runs, 'to'))) };
  });
}

/** The moment by which so much has been said. At a pause, a word begins after it and ends before it. */
function placeOf(saidMs: number, runs: Span[], side: 'from' | 'to'): number {
  let left = saidMs;
  for (const { startMs, endMs } of runs) {
    const length = endMs - startMs;
    if (left < length || (side === 'to' && left <= length + 0.001)) return startMs + Math.min(left, length);
    left -= length;
  }
  return runs.at(-1)!.endMs;
}

/** The runs of speech inside a passage. */
export function speechIn(within: Span, stretches: Stretch[]): Span[] {
  const runs: Span[] = [];
  for (const { firstWindow, speech } of stretches) {
    for (const [at, probability] of speech.entries()) {
      if (probability < isSpeech) continue;
      const startMs = Math.max(within.startMs, (firstWindow + at) * windowMs);
      const endMs = Math.min(within.endMs, (firstWindow + at + 1) * windowMs);
      if (endMs <= startMs) continue;
      const last = runs.at(-1);
      if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
      else runs.push({ startMs, endMs });
    }
  }
  return runs;
}
