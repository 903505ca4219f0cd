import type { FileHandle } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors.ts';

/** So much may wait in memory while the disk is busy; it is then written in one go. */
const waitingBytes = 2 * 1024 ** 2;
/** So often the disk is told to begin: else it would do nothing until the end, and then everything at once. */
const bytesAFlush = 128 * 1024 ** 2;

/**
 * Appends what comes to a file, as fast as the disk takes it, in little memory whatever the length. When it returns, or
 * throws the error of a connection that broke, what was written lies on disk. More than `most` bytes are an error.
 */
export async function writeThrough(
  file: FileHandle,
  from: Readable,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<void> {
  let room = most;
  let unflushed = 0;
  let writing: Promise<void> = Promise.resolve();
  let flushing: Promise<void> = Promise.resolve();

  function write(chunks: Buffer[], done: (error?: Error) => void): void {
    const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
    room -= bytes;
    if (room < 0) return void done(new AppError('upload/longer-than-told'));
    writing = writeAll(file, chunks);
    writing.then(() => done(), done);
    unflushed += bytes;
    if (unflushed >= bytesAFlush) flush();
  }

  function flush(): void {
    unflushed = 0;
    flushing = Promise.all([flushing, file.datasync()]).then(() => {});
    // Looked at below.
    flushing.catch(() => {});
  }

  const toDisk = new Writable({
    highWaterMark: waitingBytes,
    write: (chunk: Buffer, _encoding, done) => write([chunk], done),
    writev: (waiting, done) =>
      write(
        waiting.map(({ chunk }) => chunk),
        done,
      ),
  });
  try {
    await pipeline(from, toDisk, { signal });
  } finally {
    // A broken connection ends the pipeline at once, also in the middle of a write.
    await writing;
    await flushing;
    await file.sync();
  }
}

async function writeAll(file: FileHandle, chunks: Buffer[]): Promise<void> {
  const wanted = chunks.reduce((sum, { length }) => sum + length, 0);
  const { bytesWritten } = await file.writev(chunks);
  if (bytesWritten < wanted) await writeAll(file, [Buffer.concat(chunks).subarray(bytesWritten)]);
}
