/** A month of the calendar in UTC, as the server counts; 0 is January. */
export type Month = { year: number; month: number };

export const monthOf = (now: Date): Month => ({ year: now.getUTCFullYear(), month: now.getUTCMonth() });

/** So many months later; earlier with a minus. */
export const shifted = ({ year, month }: Month, by: number): Month => monthOf(new Date(Date.UTC(year, month + by, 1)));

const dayAt = (...place: [year: number, month: number, day: number]): string =>
  new Date(Date.UTC(...place)).toISOString().slice(0, 10);

/** Its first day and its last. */
export const daysOf = ({ year, month }: Month): { from: string; to: string } => ({
  from: dayAt(year, month, 1),
  to: dayAt(year, month + 1, 0),
});

const named = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dated = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "November 2026" */
export const nameOf = ({ year, month }: Month): string => named.format(Date.UTC(year, month, 1));

/** "November 15" */
export const dayName = (date: string): string => dated.format(new Date(date));
