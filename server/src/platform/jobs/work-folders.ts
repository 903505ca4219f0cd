import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Held } from './claim.ts';
import type { Log } from './log.ts';
import { isGone, markOfThisProcess, type ProcessMark } from './process-mark.ts';

/**
 * Where runs keep their files: a folder for each worker under the root, and in it one for each run. A worker that was
 * killed leaves its folder behind; the next one to start here removes it.
 */
export type WorkFolders = {
  make(held: Held): Promise<string>;
  remove(held: Held): Promise<void>;
  /** Removes everything of this worker. */
  close(): Promise<void>;
};

const markName = 'worker.json';
const touchEveryMs = 60_000;
/** When the mark of a worker that cannot be looked at from here has not been touched for so long, it is gone. */
const forgottenAfterMs = 60 * 60_000;

export async function openWorkFolders(root: string, worker: string, log: Log): Promise<WorkFolders> {
  const own = join(root, worker);
  const mark = join(own, markName);
  // Programs with fewer rights than ours may be let into the folder of a run, and have to get there.
  await mkdir(own, { recursive: true, mode: 0o711 });
  await writeFile(mark, JSON.stringify(markOfThisProcess()));
  await sweep(root, worker, log);
  const timer = setInterval(async () => {
    await utimes(mark, new Date(), new Date()).catch(() => {});
    await sweep(root, worker, log);
  }, touchEveryMs).unref();

  // With the claim in its name: a job that comes back may find its last run still tidying up.
  const pathOf = ({ job, holder }: Held) => join(own, `${job.id}-${holder.slice(holder.lastIndexOf('/') + 1)}`);

  return {
    async make(held) {
      const path = pathOf(held);
      await mkdir(path, { recursive: true, mode: 0o700 });
      return path;
    },
    remove: (held) => removeFolder(pathOf(held), log),
    async close() {
      clearInterval(timer);
      await removeFolder(own, log);
    },
  };
}

async function sweep(root: string, own: string, log: Log): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    if (name === own || !name.startsWith('wrk_')) continue;
    const path = join(root, name);
    if (await isLeftBehind(path)) await removeFolder(path, log);
  }
}

async function isLeftBehind(folder: string): Promise<boolean> {
  const mark = await readMark(join(folder, markName));
  const gone = mark && isGone(mark);
  return gone ?? (await isForgotten(mark ? join(folder, markName) : folder));
}

async function readMark(path: string): Promise<ProcessMark | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

async function isForgotten(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > forgottenAfterMs;
}

/** What cannot be removed is told of, and is no reason for the work to fail. */
async function removeFolder(path: string, log: Log): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch((error) =>
    log.warn({ err: error, path }, 'a work folder was not removed'),
  );
}
