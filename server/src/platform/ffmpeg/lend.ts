import { chmod, chown, lstat, stat } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import type { Fence } from './fence.ts';

/** The child's own working folder, its own for as long as `work` takes. */
export async function lendFolder<T>(folder: string, fence: Fence, work: () => Promise<T>): Promise<T> {
  if (fence.user === undefined) return work();
  const { uid, gid } = await stat(folder);
  await chown(folder, fence.user.uid, fence.user.gid);
  try {
    return await work();
  } finally {
    // The folder may be gone when what it was for was given up.
    await chown(folder, uid, gid).catch(() => {});
  }
}

/** A file that only we may read becomes readable for the child's group, and for nobody else. */
export async function lendFile(path: string, fence: Fence): Promise<void> {
  if (fence.user === undefined) return;
  const { uid, gid, mode } = await stat(path);
  const shift = uid === fence.user.uid ? 6 : gid === fence.user.gid ? 3 : 0;
  if (((mode >> shift) & 4) !== 0) return;
  await chown(path, uid, fence.user.gid);
  await chmod(path, (mode & 0o777) | 0o040);
}

/** A link in the place of what was made would hand out whatever it leads to, by our rights. */
export async function expectPlainFile(path: string): Promise<void> {
  const found = await lstat(path);
  if (!found.isFile() || found.nlink !== 1) {
    throw new AppError('media/unreadable', { cause: new Error(`${path} is not a plain file`) });
  }
}
