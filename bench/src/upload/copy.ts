import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The system's own `cp`; and then, if asked for, until it lies on the disk and not only in memory. */
export async function copy(from: string, to: string, { toDisk }: { toDisk: boolean }): Promise<void> {
  // As bytes: a file system that only notes that two files are the same has copied nothing.
  const plain = process.platform === 'linux' ? ['--reflink=never'] : [];
  await promisify(execFile)('cp', [...plain, from, to]);
  if (!toDisk) return;
  const file = await open(to, 'r+');
  await file.sync();
  await file.close();
}
