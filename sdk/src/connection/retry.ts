import type { CapstanError } from './error.ts';

const passing = new Set([408, 500, 502, 503, 504]);
const longestWaitSeconds = 90;

/**
 * How long to wait before the same request may go well; undefined: it will not, or must not be sent twice. Whatever was
 * refused for its rate has not been done, and can always be sent again.
 */
export function retryDelayMs(error: CapstanError, { attempt, repeatable }: { attempt: number; repeatable: boolean }) {
  const mayPass = error.status === 0 || passing.has(error.status) || error.code === 'idempotency/in-progress';
  if (error.status !== 429 && !(repeatable && mayPass)) return undefined;
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds === undefined) return backOffMs(attempt);
  // A little more than was asked for, and not the same for everyone who waits for the same moment.
  return retryAfterSeconds > longestWaitSeconds ? undefined : retryAfterSeconds * 1_000 + 500 * Math.random();
}

/** Twice as long each time, and by chance up to half of it less. */
export function backOffMs(attempt: number, { firstMs = 500, mostMs = 8_000 } = {}): number {
  return Math.min(mostMs, firstMs * 2 ** attempt) * (1 - Math.random() / 2);
}
