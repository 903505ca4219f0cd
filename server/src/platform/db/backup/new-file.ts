import { lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { StartError } from '../../../errors.ts';

/**
 * A file that appears when it is whole and on disk, and never in place of another. Until then it is `<file>.part`,
 * which only this process writes. Nobody but its owner may read it.
 */
export async function withNewFile<T>(file: string, write: (output: Writable) => Promise<T>): Promise<T> {
  if (await isThere(file)) throw new StartError(`${file} is there already: give another name, or move it away.`);
  const part = `${file}.part`;
  const handle = await open(part, 'wx', 0o600).catch((error) => refuse(error, part));
  const output = handle.createWriteStream({ flush: true });
  try {
    const result = await write(output);
    await rename(part, file);
    await syncFolder(dirname(file));
    return result;
  } catch (error) {
    output.destroy();
    await rm(part, { force: true });
    throw isOfSystem(error) ? new StartError(`${file} cannot be written: ${error.message}.`, { cause: error }) : error;
  }
}

function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

function refuse(error: NodeJS.ErrnoException, part: string): never {
  if (error.code === 'EEXIST') {
    throw new StartError(
      `${part} is there: a backup is being written, or one was cut short and left it. Remove it then.`,
    );
  }
  throw new StartError(`${part} cannot be written: ${error.message}.`, { cause: error });
}

/** The new name is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
