import { chmod, mkdir, open, opendir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError, StartError } from '../../errors.ts';
import { randomBase62 } from '../ids.ts';
import { onDisk } from './disk-error.ts';
import { isAbandoned, partialName } from './partial.ts';
import { chunkBytes, consume } from './source.ts';
import { type ByteRange, checkKey, type FileStore, isKey, type LocalFile } from './store.ts';
import { readableByTools, writeWholeFile } from './whole-file.ts';

/**
 * Objects as files: `<folder>/<key>`. A new one is written beside them, brought to disk, and then given its name.
 *
 * Others on this machine may pass through the folders but not look around in them, and keys cannot be guessed: so a video
 * tool that runs with fewer rights than ours can read the one file it is told of.
 */
export function openDiskStore(folder: string): FileStore {
  const partials = join(folder, '.partial');

  function pathOf(key: string): string {
    checkKey(key);
    return join(folder, key);
  }

  async function put(...[key, from, { signal }]: Parameters<FileStore['put']>) {
    const path = pathOf(key);
    const moves = !(from instanceof Readable) && from.move;
    const bytes = (moves ? await moveTo(path, from.path, signal) : undefined) ?? (await copyTo(path, from, signal));
    if (moves) await onDisk(rm(from.path, { force: true }));
    return { bytes, etag: newEtag() };
  }

  async function copyTo(path: string, from: Readable | LocalFile, signal: AbortSignal | undefined): Promise<number> {
    const partial = join(partials, partialName());
    return consume(from, signal, async (stream) => {
      await onDisk(makeFolder(partials));
      const bytes = await writeWholeFile(partial, stream);
      await onDisk(giveName(partial, path)).catch(async (error) => {
        await rm(partial, { force: true });
        throw error;
      });
      return bytes;
    });
  }

  /** Returns the size; undefined when the file is on another disk. */
  async function moveTo(path: string, source: string, signal: AbortSignal | undefined): Promise<number | undefined> {
    signal?.throwIfAborted();
    const handle = await open(source, 'r');
    try {
      const { size } = await handle.stat();
      await handle.chmod(readableByTools);
      await onDisk(handle.sync());
      await giveName(source, path);
      return size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EXDEV') return undefined;
      return await onDisk(Promise.reject(error));
    } finally {
      await handle.close();
    }
  }

  async function giveName(from: string, to: string): Promise<void> {
    await makeFolder(dirname(to));
    await rename(from, to);
    await syncFolder(dirname(to));
  }

  async function makeFolder(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true });
    if (first === undefined) return;
    // Whatever the umask says, and only what was made just now.
    for (let made = path; made.length >= first.length; made = dirname(made)) {
      await chmod(made, 0o711);
      await syncFolder(dirname(made));
    }
  }

  async function read(key: string, range?: ByteRange) {
    const handle = await onDisk(open(pathOf(key), 'r').catch(absent));
    if (handle === undefined) return undefined;
    try {
      const { size } = await handle.stat();
      if (range && range.start >= size) throw new RangeError(`There is no byte ${range.start} in ${size} bytes.`);
      return { stream: handle.createReadStream({ ...range, highWaterMark: chunkBytes }), bytes: size };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async function* list(within = ''): AsyncIterable<{ key: string; modifiedAt: Date }> {
    const entries = await onDisk(opendir(join(folder, within)).catch(absent));
    for await (const entry of entries ?? []) {
      const key = within + entry.name;
      if (!isKey(key)) continue;
      if (entry.isDirectory()) yield* list(`${key}/`);
      if (!entry.isFile()) continue;
      const found = await onDisk(stat(join(folder, key)).catch(absent));
      if (found) yield { key, modifiedAt: found.mtime };
    }
  }

  async function sweep(): Promise<void> {
    const entries = await onDisk(opendir(partials).catch(absent));
    for await (const { name } of entries ?? []) {
      const path = join(partials, name);
      const found = await onDisk(stat(path).catch(absent));
      if (found && isAbandoned(name, found.mtime)) await onDisk(unlink(path).catch(absent));
    }
  }

  return {
    put,
    read,
    remove: async (key) => {
      await onDisk(unlink(pathOf(key)).catch(absent));
    },
    localPath: async (key) => {
      const path = pathOf(key);
      if (!(await onDisk(stat(path).catch(absent)))) throw new AppError('file/not-found');
      return path;
    },
    list: () => list(),
    sweep,
    check: async () => {
      try {
        await makeFolder(partials);
        const probe = join(partials, partialName());
        await writeWholeFile(probe, Readable.from([Buffer.from('probe')]));
        await unlink(probe);
      } catch (error) {
        const { message } = error instanceof AppError ? (error.cause as Error) : (error as Error);
        throw new StartError(`The folder for files, ${folder}, cannot be written: ${message}.`, { cause: error });
      }
    },
  };
}

/** A random name does: an object gets a new one whenever it is written, and hashing hours of video would take minutes. */
const newEtag = () => randomBase62(22);

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** A new name is on disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
