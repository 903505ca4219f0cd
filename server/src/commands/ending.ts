import { AppError, StartError } from '../errors.ts';

/** How a command ends, for scripts. */
export const exitCodes = { done: 0, failed: 1, usage: 2, someFailed: 3, interrupted: 130 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What was asked for makes no sense: nothing was begun. */
export class UsageError extends StartError {
  override name = 'UsageError';
}

/** It did not work out, and what there is to say about that has been said. */
export class Told extends Error {
  override name = 'Told';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode) {
    super('told');
    this.exitCode = exitCode;
  }
}

export class Interrupted extends StartError {
  override name = 'Interrupted';
}

export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof Told) return error.exitCode;
  return error instanceof Interrupted ? exitCodes.interrupted : exitCodes.failed;
}

/** The same for a program that reads JSON. */
export function errorCodeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  if (error instanceof UsageError) return 'command/usage';
  if (error instanceof Interrupted) return 'command/interrupted';
  return error instanceof StartError ? 'command/failed' : 'internal/error';
}
