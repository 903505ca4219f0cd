import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import { writeThrough } from './write-through.ts';

/**
 * Bytes on their way in. They lie in a folder of this node, under the id of what they will become, until they are whole;
 * then they move on into the file store.
 */
export class Incoming {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  pathOf(id: string): string {
    return join(this.#folder, id);
  }

  async create(id: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const file = await open(this.pathOf(id), 'wx').catch(raise);
    await file.close();
  }

  /** How many bytes there are; undefined when this node knows nothing of it. */
  async size(id: string): Promise<number | undefined> {
    const found = await stat(this.pathOf(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return found?.size;
  }

  /**
   * Adds what comes, and keeps it also when the connection breaks. Returns how many bytes there are then. More than
   * `most` is an error.
   */
  async append(id: string, from: Readable, { most, signal }: { most: number; signal: AbortSignal }): Promise<number> {
    const file = await open(this.pathOf(id), 'a').catch(raise);
    try {
      const { size } = await file.stat();
      await writeThrough(file, from, { most: most - size, signal });
    } catch (error) {
      if (error instanceof AppError || isDiskFault(error)) raise(error);
    } finally {
      await file.close();
    }
    return (await stat(this.pathOf(id))).size;
  }

  remove(id: string): Promise<void> {
    return rm(this.pathOf(id), { force: true });
  }

  /** Those to which nothing was added for so long. */
  async restingFor(ms: number): Promise<string[]> {
    const ids = await readdir(this.#folder).catch(() => []);
    const times = await Promise.all(ids.map((id) => stat(this.pathOf(id)).catch(() => undefined)));
    return ids.filter((_, index) => Date.now() - (times[index]?.mtimeMs ?? Date.now()) >= ms);
  }
}

const diskFaults = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS', 'EACCES'];

const isDiskFault = (error: unknown): boolean => diskFaults.includes((error as NodeJS.ErrnoException).code ?? '');

function raise(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new AppError('storage/full', { cause: error });
  throw error;
}
