import type { Pair, Range, Text } from './range.ts';

/** Words that both texts have exactly once, in the same order: as many as possible. They hardly ever mislead. */
export function anchorsIn(a: Text, b: Text, range: Range): Pair[] {
  const once = placesOfSingles(b, range.bFrom, range.bTo);
  const pairs: Pair[] = [];
  for (const [word, at] of placesOfSingles(a, range.aFrom, range.aTo)) {
    const to = once.get(word);
    if (to !== undefined) pairs.push([at, to]);
  }
  return longestRising(pairs);
}

/** In the order in which they stand. */
function placesOfSingles(text: Text, from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let at = from; at < to; at++) {
    const word = text[at]!;
    if (places.has(word)) repeated.add(word);
    else places.set(word, at);
  }
  for (const word of repeated) places.delete(word);
  return places;
}

/** Patience sorting: each pair goes on the leftmost pile whose top lies further along in b. */
function longestRising(pairs: Pair[]): Pair[] {
  const tops: number[] = [];
  const before: number[] = [];
  for (const [at, [, place]] of pairs.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tops[middle]!]![1] < place) low = middle + 1;
      else high = middle;
    }
    before[at] = tops[low - 1] ?? -1;
    tops[low] = at;
  }
  const rising: Pair[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = before[at]!) rising.push(pairs[at]!);
  return rising.reverse();
}
