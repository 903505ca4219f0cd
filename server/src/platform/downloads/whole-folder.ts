import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbandoned, partialName } from '../files/partial.ts';

type Making = {
  /** Fills the new folder. */
  fill: (folder: string) => Promise<void>;
  /** Whether what has the name already is what was wanted. */
  isWhole: () => Promise<boolean>;
};

/**
 * Makes a folder that is there whole or not at all. Everything happens in one of our own, which takes the name when it
 * is filled: so two that make it at once do not meet, and one that is killed leaves nothing half made.
 */
export async function makeWholeFolder(parent: string, name: string, { fill, isWhole }: Making): Promise<void> {
  await mkdir(parent, { recursive: true });
  await sweep(parent);
  const folder = join(parent, `${workPrefix}${partialName()}`);
  await mkdir(folder);
  try {
    await fill(folder);
    await moveIntoPlace(folder, parent, name, isWhole);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const workPrefix = '.new-';

/** What processes that are gone have left behind. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(workPrefix)) continue;
    const found = await stat(join(parent, name)).catch(() => undefined);
    if (found && isAbandoned(name.slice(workPrefix.length), found.mtime)) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
}

/** Another may have been first, with the same; what is of another kind, or half gone, is in the way. */
async function moveIntoPlace(folder: string, parent: string, name: string, isWhole: Making['isWhole']): Promise<void> {
  const place = join(parent, name);
  for (let attempt = 1; ; attempt++) {
    try {
      await rename(folder, place);
      const directory = await open(parent, 'r');
      await directory.sync().finally(() => directory.close());
      return;
    } catch (error) {
      const isTaken = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (!isTaken || attempt > 3) throw error;
      if (await isWhole()) return;
      await rm(place, { recursive: true, force: true });
    }
  }
}
