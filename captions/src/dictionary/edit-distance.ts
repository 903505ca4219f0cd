/** How many letters have to be added, removed or exchanged to make one word of another; more than `most` is `most` + 1. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to++) {
      const exchanged = row[to]! + (letter === other[to] ? 0 : 1);
      next.push(Math.min(exchanged, row[to + 1]! + 1, next[to]! + 1));
    }
    row = next;
  }
  return Math.min(row[other.length]!, most + 1);
}
