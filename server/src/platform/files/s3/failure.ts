import { AppError } from '../../../errors.ts';

/** What an S3 store has refused: `code` is its own word for the reason. */
export class S3Failure extends Error {
  override name = 'S3Failure';
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, code: string | undefined, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A busy or broken store, or a connection that was lost. Everything else stays as it is however often one asks. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof S3Failure)) return true;
  if (error.status === 507) return false;
  return error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout';
}

const fullCodes = ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientCapacity'];

export function raise(error: unknown): never {
  if (error instanceof AppError) throw error;
  const isFull = error instanceof S3Failure && (error.status === 507 || fullCodes.includes(error.code ?? ''));
  throw new AppError(isFull ? 'storage/full' : 'storage/unavailable', { cause: error });
}
