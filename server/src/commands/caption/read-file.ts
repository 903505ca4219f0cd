import { readFile } from 'node:fs/promises';
import { StartError } from '../../errors.ts';

/** A file that somebody named on the command line. */
export async function readNamed(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} ${whyNot(error)}.`, { cause: error });
  });
}

export function whyNot({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'is not there: check the name';
  if (code === 'EISDIR') return 'is a folder: name a file';
  return code === 'EACCES' ? 'may not be read: check its rights' : `cannot be read: ${message}`;
}
