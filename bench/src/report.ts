/** Prints a Markdown table, so that it can go into the documentation as it is. */
export function printTable(title: string, headings: string[], rows: (string | number)[][]): void {
  const lines = [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  process.stdout.write(`\n### ${title}\n\n${lines.join('\n')}\n`);
}

export const note = (line: string): void => void process.stderr.write(`${line}\n`);

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const fixed = (value: number, digits = 2): string => value.toFixed(digits);
