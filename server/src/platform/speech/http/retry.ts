import { setTimeout as pause } from 'node:timers/promises';
import type { AppError } from '../../../errors.ts';

/** What an attempt came to: a value, or a failure that may pass and after how long the server wants to be asked again. */
export type Attempt<T> = { value: T } | { failure: AppError; retryAfterMs?: number | undefined };

export type Patience = {
  attempts: number;
  /** The first wait; each further one is twice as long. */
  waitMs: number;
  /** A server that wants to be left alone for longer is believed, and the work given up for now. */
  longestWaitMs: number;
};

export const usualPatience: Patience = { attempts: 6, waitMs: 1_000, longestWaitMs: 120_000 };

/** Tries again while the failure may pass. */
export async function withRetries<T>(
  attempt: () => Promise<Attempt<T>>,
  { attempts, waitMs, longestWaitMs }: Patience,
  signal: AbortSignal,
): Promise<T> {
  for (let nth = 1; ; nth++) {
    const outcome = await attempt();
    if ('value' in outcome) return outcome.value;
    const { failure, retryAfterMs } = outcome;
    // Several that fail at once should not come back at once.
    const backOff = waitMs * 2 ** (nth - 1) * (0.75 + Math.random() / 2);
    const wait = retryAfterMs ?? Math.min(backOff, longestWaitMs);
    if (nth >= attempts || wait > longestWaitMs) throw failure;
    await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

/** Seconds, or a date. */
export function retryAfterIn(header: string | null, now = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
