const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses after each failed attempt: three days in all. */
export const pausesMs = [
  ...[5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute],
  ...[hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour],
];

/** Nobody is left alone for longer, however long they ask for. */
export const longestPauseMs = 24 * hour;

/** By chance up to a tenth shorter or longer, so that what failed together parts. Undefined: that was the last. */
export function pauseAfter(step: number, chance = Math.random()): number | undefined {
  const pauseMs = pausesMs[step];
  return pauseMs === undefined ? undefined : Math.round(pauseMs * (0.9 + chance / 5));
}

/** How long a Retry-After header asks to wait; undefined for none that makes sense. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * second : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) || ms <= 0 ? undefined : Math.min(ms, longestPauseMs);
}
