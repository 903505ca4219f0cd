import { AppError } from '../../errors.ts';

/** Passes a result on, and turns what the system refuses into what a user can be told. */
export const onDisk = <T>(work: Promise<T>): Promise<T> => work.catch(raise);

function raise(error: NodeJS.ErrnoException): never {
  if (error.syscall === undefined) throw error;
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  throw new AppError(isFull ? 'storage/full' : 'storage/unavailable', { cause: error });
}
