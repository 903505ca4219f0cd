import { chmod, lchown, lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../../errors.ts';
import type { Identity } from './identity.ts';

/** PostgreSQL's word for a folder of databases. Ours is at this name in the data folder. */
export const clusterName = 'postgres';

/** Its real path: it may be a link to elsewhere. */
export async function findCluster(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, clusterName);
  if ((await lstat(path).catch(undefinedIfAbsent)) === undefined) return undefined;
  const folder = await realpath(path).catch(undefinedIfAbsent);
  if (folder === undefined) {
    throw new StartError(
      `${path} is a link to a folder that is gone: bring it back, or remove the link to start empty.`,
    );
  }
  return folder;
}

/** False for an empty folder. Anything but a database that these programs can open is refused. */
export async function holdsDatabase(folder: string, majorVersion: string): Promise<boolean> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(undefinedIfAbsent);
  if (version === undefined) {
    if ((await readdir(folder)).length === 0) return false;
    throw new StartError(`${folder} holds files but no PostgreSQL database: move it away or set DATA_DIR.`);
  }
  if (version.trim() !== majorVersion) {
    throw new StartError(
      `The database in ${folder} was made by PostgreSQL ${version.trim()} and this is PostgreSQL ${majorVersion}: ` +
        'use the version of Capstan that made it, or set DATABASE_URL to a server of that version.',
    );
  }
  return true;
}

/** Makes what PostgreSQL would refuse acceptable: a copy made by root, a volume whose groups were opened. */
export async function mendOwnership(folder: string, identity: Identity): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid !== identity.uid) await giveAll(folder, identity);
  if ((mode & 0o027) !== 0) await chmod(folder, 0o700);
}

async function giveAll(path: string, identity: Identity): Promise<void> {
  await lchown(path, identity.uid, identity.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveAll(join(path, name), identity);
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
