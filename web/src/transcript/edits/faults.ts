import { CapstanError } from '@capstan/sdk';

/** Somebody else was faster. */
export const isConflict = (error: unknown): boolean => error instanceof CapstanError && error.status === 412;

/** It will not be taken, however often it is sent. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CapstanError && [400, 404, 409, 413, 422].includes(error.status);
