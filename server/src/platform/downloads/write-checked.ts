import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { AppError } from '../../errors.ts';

/** Writes a file that must come out as expected. It is on the disk, not only on its way there, when this is done. */
export async function writeChecked(
  path: string,
  content: AsyncIterable<Buffer>,
  sha256: string,
  onBytes: (count: number) => void = () => {},
): Promise<void> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  try {
    for await (const part of content) {
      hash.update(part);
      await file.writeFile(part);
      onBytes(part.length);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  const found = hash.digest('hex');
  if (found !== sha256) throw damaged(path, sha256, found);
}

export function damaged(path: string, wanted: string, found: string): AppError {
  return new AppError('download/damaged', { cause: new Error(`${path}: the SHA-256 is ${found}, not ${wanted}`) });
}

export async function writeSynced(path: string, content: Buffer | string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
