import { chmod, chown, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../errors.ts';

/** What is made here appears under its own name when it is whole, and not before. */
export type Beside = {
  workDir: string;
  /** Gives a file of the work folder its place. */
  place(made: string, target: string): Promise<void>;
};

/** A hidden folder beside the result, on the same disk, that is gone afterwards whatever happens. */
export async function workBeside<T>(target: string, work: (beside: Beside) => Promise<T>): Promise<T> {
  const folder = dirname(target);
  const workDir = await mkdir(folder, { recursive: true })
    .then(() => mkdtemp(join(folder, '.capstan-')))
    .catch((error: Error) => {
      throw new StartError(`${folder} cannot be written to: ${error.message}.`, { cause: error });
    });
  try {
    return await work({ workDir, place });
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function place(made: string, target: string): Promise<void> {
  // Root's tools run as somebody without rights, whose file it is then.
  if (process.geteuid?.() === 0) await chown(made, 0, 0);
  await mkdir(dirname(target), { recursive: true });
  await rename(made, target);
}

/** Tools that run with fewer rights are lent the source; afterwards its rights are what they were. */
export async function lending<T>(path: string, work: () => Promise<T>): Promise<T> {
  const before = await stat(path);
  try {
    return await work();
  } finally {
    const after = await stat(path).catch(() => before);
    if (after.gid !== before.gid) await chown(path, before.uid, before.gid).catch(() => {});
    if (after.mode !== before.mode) await chmod(path, before.mode & 0o7777).catch(() => {});
  }
}
