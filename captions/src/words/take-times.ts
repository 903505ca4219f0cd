import { fit } from './fit.ts';
import type { Passage } from './passages.ts';
import type { Span, Word } from './word.ts';

/** The words with the times that an aligner found for those of a passage, one for each. Anchors keep their own. */
export function takeTimes(words: Word[], passage: Passage, times: Span[]): Word[] {
  if (times.length !== passage.to - passage.from) throw new RangeError('times for another number of words');
  const found = [...words];
  for (let at = passage.from; at < passage.to; at++) {
    if (!words[at]!.pending) continue;
    let to = at;
    while (to < passage.to && words[to]!.pending) to++;
    const wanted = times.slice(at - passage.from, to - passage.from);
    // The last word of all had a place before: the end of the passage or its own, whichever is later, is in the media.
    const lastMs = Math.max(passage.endMs, words[to - 1]!.endMs);
    const bounds = { startMs: found[at - 1]?.endMs ?? 0, endMs: words[to]?.startMs ?? lastMs };
    for (const [nth, span] of fit(wanted, bounds).entries()) found[at + nth] = aligned(words[at + nth]!, span);
    at = to;
  }
  return found;
}

function aligned({ pending, ...word }: Word, { startMs, endMs }: Span): Word {
  return { ...word, startMs, endMs, timing: 'aligned' };
}
