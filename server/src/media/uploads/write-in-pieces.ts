import type { FileHandle } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors.ts';

const pieceBytes = 1024 ** 2;
/** So often the disk is told to begin: else it would do nothing until the end, and then everything at once. */
const piecesAFlush = 64;

/**
 * Appends what comes to a file, in large steps: one piece is written while the other fills. The two are all the memory that
 * it takes, whatever the length. What came before a break is written and on disk, too; then the break's error is thrown.
 * More than `most` bytes are an error.
 */
export async function writeInPieces(
  file: FileHandle,
  from: Readable,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<void> {
  let [filling, resting] = [Buffer.allocUnsafeSlow(pieceBytes), Buffer.allocUnsafeSlow(pieceBytes)];
  let filled = 0;
  let passed = 0;
  let pieces = 0;
  let writing: Promise<void> = Promise.resolve();
  let flushing: Promise<void> = Promise.resolve();

  let turning: Promise<void> = Promise.resolve();
  /** One after the other, also when a break comes while one of them waits. */
  function turn(): Promise<void> {
    turning = turning.then(exchange);
    return turning;
  }

  async function exchange(): Promise<void> {
    await writing;
    writing = writeAll(file, filling.subarray(0, filled));
    [filling, resting] = [resting, filling];
    filled = 0;
    pieces += 1;
    if (pieces % piecesAFlush === 0) flushing = Promise.all([flushing, file.datasync()]).then(() => {});
    // Both are looked at later.
    for (const promise of [writing, flushing]) promise.catch(() => {});
  }

  function take(chunk: Buffer, done: (error?: Error) => void): void {
    const copied = chunk.copy(filling, filled);
    filled += copied;
    if (filled < pieceBytes) done();
    else turn().then(() => take(chunk.subarray(copied), done), done);
  }

  const pieceWriter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > most) done(new AppError('upload/longer-than-told'));
      else take(chunk, done);
    },
  });
  try {
    await pipeline(from, pieceWriter, { signal });
  } finally {
    await turn();
    await writing;
    await flushing;
    await file.sync();
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written)).bytesWritten;
  }
}
