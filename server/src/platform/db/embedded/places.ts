import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { access, chmod, chown, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../../../errors.ts';
import { port } from './commands.ts';
import type { Identity } from './identity.ts';

/** The shortest limit of the systems we run on (macOS) for the path of a Unix socket, in bytes. */
const socketPathLimit = 103;

/** Where databases go whose data folder lies in a place that PostgreSQL's user may not enter, such as /root. */
const sharedHome = '/var/lib/capstan';

/** The data folder, made if need be, by its real path. */
export async function openDataDir(path: string): Promise<string> {
  const folder = resolve(path);
  await makeFolders(folder);
  await access(folder, constants.W_OK | constants.X_OK);
  return realpath(folder);
}

/**
 * Whatever the umask, other users may pass through the folders that we made, yet not list them. Not the `recursive` of
 * `mkdir`: that takes a read-only file system for a missing folder.
 */
async function makeFolders(folder: string): Promise<void> {
  try {
    await mkdir(folder);
    await chmod(folder, 0o711);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(folder) !== folder) {
      await makeFolders(dirname(folder));
      await makeFolders(folder);
    } else if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw error;
  }
}

/**
 * The folder that holds PostgreSQL's things: the data folder, or, where `identity` may not enter that, one in /var/lib.
 */
export async function homeFor(dataDir: string, identity: Identity): Promise<string> {
  if (!identity.handedOver || (await blockedAt(dataDir, identity)) === undefined) return dataDir;
  const home = join(sharedHome, shortHash(dataDir));
  return openDataDir(home);
}

/** The outermost folder on the way to `folder`, itself included, that `identity` may not enter. */
export async function blockedAt(folder: string, identity: Identity): Promise<string | undefined> {
  const parent = dirname(folder);
  const above = parent === folder ? undefined : await blockedAt(parent, identity);
  return above ?? (mayEnter(await stat(folder), identity) ? undefined : folder);
}

export function mayEnter(folder: Pick<Stats, 'uid' | 'gid' | 'mode'>, identity: Identity): boolean {
  const shift = folder.uid === identity.uid ? 6 : folder.gid === identity.gid ? 3 : 0;
  return ((folder.mode >> shift) & 1) === 1;
}

/** A private folder for the socket, in `home` or, where its path would be too long, in the system's temporary folder. */
export async function openSocketFolder(home: string, identity: Identity): Promise<string> {
  const near = join(home, 'postgres-run');
  const folder = fits(near) ? near : join(await temporaryFolder(identity), `capstan-${shortHash(home)}`);
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  // Whoever else could write here could answer in PostgreSQL's place.
  const ours = found.isDirectory() && (found.uid === identity.uid || found.uid === process.geteuid!());
  if (!ours) {
    throw new StartError(`${folder} is needed for the database's socket but belongs to somebody else: remove it.`);
  }
  if (identity.handedOver) await chown(folder, identity.uid, identity.gid);
  await chmod(folder, 0o700);
  return folder;
}

function fits(socketFolder: string): boolean {
  return Buffer.byteLength(socketPath(socketFolder)) <= socketPathLimit;
}

export function socketPath(socketFolder: string, number = port): string {
  return join(socketFolder, `.s.PGSQL.${number}`);
}

async function temporaryFolder(identity: Identity): Promise<string> {
  const folder = await realpath(tmpdir());
  const usable = fits(join(folder, 'capstan-0123456789ab')) && (await blockedAt(folder, identity)) === undefined;
  return usable ? folder : '/tmp';
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
