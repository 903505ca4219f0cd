import { randomBytes } from 'node:crypto';
import { appendFile, chown, mkdir, open, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../../errors.ts';
import { clusterName } from './cluster.ts';
import { createDatabase, initdbArgs, singleUserArgs, syncArgs } from './commands.ts';
import { programFailed } from './faults.ts';
import { nameWhileMaking } from './half-made.ts';
import type { Identity } from './identity.ts';
import { run } from './run.ts';

/**
 * Makes a cluster with our database in it, and returns when there is one. It is made under another name and then put in
 * its place in one step, so that there is never half a cluster; of two programs that do this at once, the slower throws
 * its own away.
 */
export async function makeCluster(options: {
  dataDir: string;
  home: string;
  programs: string;
  identity: Identity;
  log: string;
}): Promise<void> {
  const { dataDir, home, identity } = options;
  const making = nameWhileMaking(join(home, clusterName));
  await mkdir(making, { mode: 0o700 });
  try {
    if (identity.handedOver) await chown(making, identity.uid, identity.gid);
    await fill(making, options);
    await (home === dataDir ? moveIntoPlace(making, dataDir) : linkIntoPlace(making, { home, dataDir }));
    await syncFolder(dataDir);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

async function fill(
  folder: string,
  options: { dataDir: string; programs: string; identity: Identity; log: string },
): Promise<void> {
  const { programs, identity } = options;
  const step = async (program: string, args: string[], input = '') => {
    const { ok, output } = await run(join(programs, 'bin', program), args, { identity, input });
    if (ok) return;
    await appendFile(options.log, output).catch(() => {});
    if (/could not look up effective user ID/.test(output)) {
      throw new StartError(
        `PostgreSQL needs a name for ${identity.name} in /etc/passwd to create a database: ` +
          'add one, start Capstan as another user, or set DATABASE_URL.',
      );
    }
    throw programFailed('The database could not be created', output, options);
  };
  await step('initdb', initdbArgs(folder));
  await step('postgres', singleUserArgs(folder), createDatabase);
  await step('initdb', syncArgs(folder));
}

async function moveIntoPlace(making: string, dataDir: string): Promise<void> {
  await rename(making, join(dataDir, clusterName)).catch(ignoreIfTaken);
}

/** Under a new name each time: a data folder that was removed must not come back with its old database. */
async function linkIntoPlace(making: string, options: { home: string; dataDir: string }): Promise<void> {
  const folder = join(options.home, `${clusterName}-${randomBytes(4).toString('hex')}`);
  await rename(making, folder);
  await syncFolder(options.home);
  await symlink(folder, join(options.dataDir, clusterName)).catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    ignoreIfTaken(error);
  });
}

function ignoreIfTaken(error: NodeJS.ErrnoException): void {
  if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(error.code ?? '')) throw error;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
