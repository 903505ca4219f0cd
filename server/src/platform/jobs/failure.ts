import { AppError } from '../../errors.ts';
import type { Ending } from './end.ts';
import type { AnyKind, Failure } from './job.ts';

const firstDelayMs = 1_000;
const longestDelayMs = 5 * 60_000;

/** Twice as long after each failure, and by chance up to half shorter, so that those that failed together part. */
export function retryDelayMs(errors: number, chance = Math.random()): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** errors);
  return Math.round(full * (1 - chance / 2));
}

type Tried = { errors: number; kind: Pick<AnyKind, 'attempts'>; delayMs?: (errors: number) => number };

/** What follows from an error: another try where that can help and one is left, else the end. */
export function endingAfter(error: unknown, { errors, kind, delayMs = retryDelayMs }: Tried): Ending {
  const fault = asAppError(error);
  if (!fault.retry || errors + 1 >= kind.attempts) return { as: 'failed', failure: failureOf(fault) };
  return { as: 'again', delayMs: Math.max(delayMs(errors), (fault.retryAfterSeconds ?? 0) * 1_000) };
}

/** An error that nobody has foreseen tells the user nothing; the log has it. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isFull = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC';
  return new AppError(isFull ? 'storage/full' : 'internal/error', { cause: error });
}

export const failureOf = ({ code, message }: AppError): Failure => ({ code, message });

/** Not the fault of what was written: the same again may succeed. */
export function isPassing(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'database/unavailable' || error.code === 'storage/full';
  // A deadlock, a transaction that came too late, a lock that was not given.
  return ['40P01', '40001', '55P03'].includes((error as { code?: string } | undefined)?.code ?? '');
}
