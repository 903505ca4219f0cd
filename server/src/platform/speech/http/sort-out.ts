import type { Word } from '../engine.ts';
import { type Span, spanOf } from '../joined-sound.ts';
import type { Stretch } from '../voice/windows.ts';

/** Words farther than this from all speech were made up: between stretches there was nothing to hear. */
const farMs = 700;

/** Which words belong to which stretch, by their times. */
export function sortOut(words: Word[], stretches: Stretch[]): Word[][] {
  const spans = stretches.map(spanOf);
  const sorted: Word[][] = stretches.map(() => []);
  for (const word of words) {
    const middleMs = (word.startMs + word.endMs) / 2;
    const distances = spans.map((span) => distance(middleMs, span));
    const nearest = Math.min(...distances);
    if (nearest <= farMs) sorted[distances.indexOf(nearest)]!.push(word);
  }
  return sorted;
}

const distance = (ms: number, { startMs, endMs }: Span) => Math.max(0, startMs - ms, ms - endMs);
