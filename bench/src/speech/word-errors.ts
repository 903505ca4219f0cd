/** The fewest words to change, add and leave out to get from one text to the other, and the words that stay. */
export function compareWords(wanted: string[], got: string[]): { errors: number; same: [number, number][] } {
  const costs = [Array.from({ length: got.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= wanted.length; row++) {
    const above = costs[row - 1]!;
    const line = [row];
    for (let column = 1; column <= got.length; column++) {
      const changed = above[column - 1]! + (wanted[row - 1] === got[column - 1] ? 0 : 1);
      line.push(Math.min(changed, above[column]! + 1, line[column - 1]! + 1));
    }
    costs.push(line);
  }

  const same: [number, number][] = [];
  let [row, column] = [wanted.length, got.length];
  while (row > 0 && column > 0) {
    const isSame = wanted[row - 1] === got[column - 1];
    const cost = costs[row]![column]!;
    if (cost === costs[row - 1]![column - 1]! + (isSame ? 0 : 1)) {
      row--;
      column--;
      if (isSame) same.unshift([row, column]);
    } else if (cost === costs[row - 1]![column]! + 1) row--;
    else column--;
  }
  return { errors: costs[wanted.length]![got.length]!, same };
}
