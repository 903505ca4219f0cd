import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../../errors.ts';

/** Turns what went wrong around the cluster into one line that says what to do. */

const megabyte = 1024 * 1024;

export async function demandSpace(folder: string, megabytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some network file systems report no sizes at all.
  if (blocks === 0 || bavail * bsize >= megabytes * megabyte) return;
  throw new StartError(
    `Only ${Math.floor((bavail * bsize) / megabyte)} MB are free where ${folder} is: free some space or set DATA_DIR.`,
  );
}

export function diskFull(folder: string): StartError {
  return new StartError(`The disk is full where ${folder} is: free some space or set DATA_DIR.`);
}

/** Errors of the file system on the way become StartErrors; anything else is a defect and stays what it is. */
export function asStartError(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError || !(error instanceof Error) || !('code' in error)) return error;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : dataDir;
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return new StartError(`No permission to use ${path}: make it writable for this user or set DATA_DIR.`);
    case 'EROFS':
      return new StartError(`${path} is on a read-only file system: set DATA_DIR to a writable folder.`);
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartError(`${path} is a file where a folder is needed: move it away or set DATA_DIR.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(path);
    case 'EBUSY':
      return new StartError(`${join(dataDir, 'postgres')} is a mount point: mount the volume at ${dataDir} instead.`);
    default:
      return error;
  }
}

/** A program of PostgreSQL failed: its last telling line, and where to read the rest. */
export function programFailed(what: string, output: string, options: { dataDir: string; log: string }): StartError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(options.dataDir);
  return new StartError(`${what}: ${tellingLine(output) ?? 'it gave no reason'} (see ${options.log})`);
}

/** The last line that names an error, else the last line, without the time and process number of a log. */
export function tellingLine(output: string): string | undefined {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const line = lines.findLast((each) => /\b(FATAL|PANIC|ERROR|error|fatal):/.test(each)) ?? lines.at(-1);
  return line?.replace(/^.*?\b(FATAL|PANIC|ERROR|error|fatal):\s*/, '');
}
