import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { onDisk } from './disk-error.ts';

/** So much is read while as much is written: a step a chunk would leave the disk waiting for most of the time. */
const stepBytes = 1024 ** 2;

/**
 * Writes a new file, on disk when this returns; returns its size. When anything goes wrong, no file is left. What the
 * stream fails with is passed on as it is.
 */
export async function writeWholeFile(path: string, from: Readable): Promise<number> {
  const handle = await onDisk(open(path, 'wx'));
  let writing: Promise<void> = Promise.resolve();
  try {
    let bytes = 0;
    let step: Buffer[] = [];
    let stepSize = 0;
    for await (const chunk of from) {
      step.push(chunk);
      stepSize += chunk.length;
      if (stepSize < stepBytes) continue;
      await writing;
      writing = writeAll(handle, step);
      // Looked at when the next step has been read.
      writing.catch(() => {});
      bytes += stepSize;
      step = [];
      stepSize = 0;
    }
    await writing;
    await writeAll(handle, step);
    await onDisk(handle.chmod(readableByTools));
    await onDisk(handle.sync());
    return bytes + stepSize;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await writing.catch(() => {});
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, chunks: Buffer[]): Promise<void> {
  const content = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  await onDisk(handle.writeFile(content));
}

/** Whatever the umask says: a video tool that runs with fewer rights than ours has to read it. */
export const readableByTools = 0o644;
