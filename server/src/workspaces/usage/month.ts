/** Limits go by the calendar month, in UTC. */
export type Period = { start: Date; end: Date };

export function monthOf(now: Date): Period {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) };
}

/** `2026-11-15` */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const dayMs = 24 * 3_600_000;

/** Every day from the one to the other, both included. */
export function daysFrom(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const count = Math.max(0, Math.round((to - from) / dayMs) + 1);
  return Array.from({ length: count }, (_, index) => dayOf(new Date(from + index * dayMs)));
}
