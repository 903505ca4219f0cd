import { setTimeout as pause } from 'node:timers/promises';
import type { Ended } from './end.ts';
import { isPassing } from './failure.ts';

const shortestPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Writes an end, and tries again for as long as it takes: while the database is away there is nowhere else to keep it.
 * A kind whose own part fails time after time is left out in the end, since a job must not stay for ever.
 */
export async function insist(options: {
  write: (callbacks: boolean) => Promise<Ended>;
  /** Aborted when the job is no longer ours, or the process ends. */
  signal: AbortSignal;
  /** How long a kind may fail. */
  patienceMs: number;
  onError: (error: unknown, callbacks: boolean) => void;
}): Promise<Ended> {
  const { write, signal, patienceMs, onError } = options;
  let refusedSince: number | undefined;
  let callbacks = true;
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      return await write(callbacks);
    } catch (error) {
      if (!isPassing(error)) {
        refusedSince ??= performance.now();
        callbacks = performance.now() - refusedSince < patienceMs;
      }
      // An outage is told of once.
      if (tries === 0 || !isPassing(error)) onError(error, callbacks);
    }
    const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** tries);
    await pause(pauseMs, undefined, { signal }).catch(() => {});
  }
  return 'lost';
}
