import { anchorsIn } from './anchors.ts';
import { fewestDifferences } from './myers.ts';
import type { Pair, Range, Text } from './range.ts';

/** Up to so many differences in a part, the words in common are the most possible. */
const limit = 256;
/** Texts made to be hard could divide into parts as often as they have words. */
const deepest = 16;

/**
 * The words that two texts have in common, in order. Takes time in the order of the texts' length: where they differ
 * much, words that occur once hold them together, and the parts between are compared.
 */
export function sameWords(a: Text, b: Text): Pair[] {
  const pairs: Pair[] = [];
  compare({ aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }, 0);
  return pairs;

  function compare(range: Range, depth: number): void {
    let { aFrom, aTo, bFrom, bTo } = range;
    while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) pairs.push([aFrom++, bFrom++]);
    let ending = 0;
    while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
      aTo--;
      bTo--;
      ending++;
    }
    if (aFrom < aTo && bFrom < bTo) compareMiddle({ aFrom, aTo, bFrom, bTo }, depth);
    for (let at = 0; at < ending; at++) pairs.push([aTo + at, bTo + at]);
  }

  function compareMiddle(range: Range, depth: number): void {
    const way = fewestDifferences(a, b, range, limit);
    const isDone = way.aTo === range.aTo && way.bTo === range.bTo;
    const anchors = isDone || depth >= deepest ? [] : anchorsIn(a, b, range);
    if (anchors.length > 0) compareBetween(anchors, range, depth + 1);
    else {
      for (const pair of way.pairs) pairs.push(pair);
      if (!isDone) compareMiddle({ ...range, aFrom: way.aTo, bFrom: way.bTo }, deepest);
    }
  }

  function compareBetween(anchors: Pair[], range: Range, depth: number): void {
    let { aFrom, bFrom } = range;
    for (const [aTo, bTo] of anchors) {
      compare({ aFrom, aTo, bFrom, bTo }, depth);
      pairs.push([aTo, bTo]);
      [aFrom, bFrom] = [aTo + 1, bTo + 1];
    }
    compare({ ...range, aFrom, bFrom }, depth);
  }
}
