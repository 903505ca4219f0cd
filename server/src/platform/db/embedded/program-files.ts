import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { nameWhileMaking } from './half-made.ts';

/**
 * Does what the package's install script would have done: links between library names, and run bits. False where the
 * folder cannot be written.
 */
export async function mend(folder: string): Promise<boolean> {
  try {
    for (const { source, target } of await listedLinks(folder)) {
      const link = join(folder, relative('native', target));
      await access(link).catch(() => replaceByLink(link, relative(dirname(target), source)));
    }
    for (const name of ['initdb', 'postgres']) {
      const program = join(folder, 'bin', name);
      await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** The paths in the list begin with native/, the folder's name in the package. */
async function listedLinks(folder: string): Promise<{ source: string; target: string }[]> {
  return JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8'));
}

/** By way of another name: two processes may be mending at once, and neither may see the link missing again. */
async function replaceByLink(path: string, to: string): Promise<void> {
  const making = nameWhileMaking(path);
  await symlink(to, making);
  await rename(making, path);
}

/** Copies under another name first, so that `to` is either whole or absent. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const making = nameWhileMaking(to);
  try {
    await copyFolder(from, making);
    await mend(making);
    await rename(making, to).catch((error) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Everybody may read and enter the copy, whatever the umask was when npm unpacked the package. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, 0o755);
    }
  }
}
