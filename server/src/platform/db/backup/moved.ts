/** What a backup or a restore has moved. */
export type Moved = {
  /** How many rows of each table. */
  rows: Record<string, number>;
  /** Tables in the file that are not Capstan's, and so have no place to go. */
  leftOut: string[];
};

/** Told as rows move: the table, and how many of its rows have moved so far. */
export type OnRows = (table: string, count: number) => void;

/** How a move tells where it is, and hears that it is to stop. */
export type Steps = { onRows: OnRows; signal: AbortSignal };

export function movedLine({ rows }: Moved, where: string, bytes: number, tookMs: number): string {
  const counts = Object.values(rows);
  const sum = counts.reduce((total, count) => total + count, 0);
  const took = (tookMs / 1_000).toFixed(1);
  return `Moved ${counted(sum, 'row')} in ${counted(counts.length, 'table')} ${where} (${sizeText(bytes)}) in ${took} s`;
}

/** Says where a long move is: first when it has taken a second, then ever more rarely, down to every ten seconds. */
export function progress(doing: string, say: (line: string) => void, now: () => number = Date.now): OnRows {
  let pauseMs = 1_000;
  let due: number | undefined;
  return (table, count) => {
    due ??= now() + pauseMs;
    if (now() < due) return;
    say(`${doing} ${table}: ${counted(count, 'row')}`);
    pauseMs = Math.min(pauseMs * 2, 10_000);
    due = now() + pauseMs;
  };
}

/** `1 row`, `1,234 rows` */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${(bytes / 1_000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}
