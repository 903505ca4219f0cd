import { spokenLength } from './fold.ts';
import { lengthMs, type Span } from './word.ts';

/** Divides a span among words by their letters. It has to be at least a millisecond a word long. */
export function spread(texts: string[], span: Span): Span[] {
  const letters = texts.map(spokenLength);
  const total = letters.reduce((sum, each) => sum + each, 0);
  const free = lengthMs(span) - texts.length;
  let before = 0;
  const border = (at: number) => span.startMs + at + Math.round((free * before) / total);
  return letters.map((each, at) => {
    const startMs = border(at);
    before += each;
    return { startMs, endMs: border(at + 1) };
  });
}
