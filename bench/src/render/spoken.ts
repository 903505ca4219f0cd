import type { Word } from '@capstan/captions';

const text = `Nobody told the harbour that the tide was late, so the boats came in anyway, one after the other, and the
whole town stood on the wall to watch them argue about the last free place beside the old crane.`.split(/\s+/);

/** Speech at an ordinary pace, all the way through. */
export function spoken(seconds: number): Word[] {
  const [everyMs, lengthMs] = [380, 330];
  return Array.from({ length: Math.floor((seconds * 1000) / everyMs) }, (_, index) => ({
    id: `w${index + 1}`,
    text: text[index % text.length]!,
    startMs: index * everyMs,
    endMs: index * everyMs + lengthMs,
    confidence: 1,
    speaker: null,
    timing: 'attention',
  }));
}
