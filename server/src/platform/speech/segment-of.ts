import type { Segment, Word } from './engine.ts';
import type { Span } from './joined-sound.ts';

/** Words of a stretch of speech as its segment. Those that reach beyond it are cut off at its ends. */
export function segmentOf(words: Word[], { startMs, endMs }: Span, language: string | undefined): Segment {
  const inside = (ms: number) => Math.min(endMs, Math.max(startMs, ms));
  return {
    startMs,
    endMs,
    words: words.map((word) => ({ ...word, startMs: inside(word.startMs), endMs: inside(word.endMs) })),
    confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / (words.length || 1),
    ...(language === undefined ? {} : { language }),
  };
}
