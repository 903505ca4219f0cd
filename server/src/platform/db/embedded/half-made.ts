import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from './processes.ts';

/** Folders are made under a name of their own and renamed when they are whole, so that there is never half of one. */
export function nameWhileMaking(path: string): string {
  return `${path}.making-${process.pid}-${randomBytes(4).toString('hex')}`;
}

const abandonedAfterMs = 60 * 60 * 1000;

/** Removes what launchers that died in the middle left behind. The age tells where a process number was given again. */
export async function sweepHalfMade(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = /^postgres.*\.making-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1];
    if (maker === undefined) continue;
    const folder = join(home, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (exists(Number(maker)) && Date.now() - mtimeMs < abandonedAfterMs) continue;
    // What a process of the dead launcher still writes to goes next time.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
