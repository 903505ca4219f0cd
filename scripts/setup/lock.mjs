// @ts-check
// One set-up at a time in one clone. The lock is the folder `.setup`, which is there only while a set-up runs:
//   owner     the process that set it up, and
//   tool      the tool it last started, which may outlive it: `npm ci` goes on when its parent is killed
//   scratch/  half-made results
// It is held as long as one of the two lives. It comes into being and goes away by a rename, so nobody ever sees it
// without an owner; and only who has made `.setup/takeover` may take away a lock whose processes are dead.
import { mkdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, livingProcess, textOf } from './process.mjs';
import { showProgress } from './progress.mjs';

/** @typedef {{ scratch: string, shareWith(pid: number): void, release(): void }} Lock */

const POLL_MS = 200;
const TAKEOVER_MS = 10_000;

/**
 * @param {string} root
 * @param {{ out: import('./progress.mjs').Out, signal?: AbortSignal }} options
 * @returns {Promise<Lock>}
 */
export async function lockFolder(root, { out, signal }) {
  const folder = join(root, '.setup');
  const own = join(root, `.setup-${process.pid}`);
  /** @type {ReturnType<typeof showProgress> | undefined} */
  let waiting;
  try {
    rmSync(own, { recursive: true, force: true });
    mkdirSync(join(own, 'scratch'), { recursive: true });
    writeFileSync(join(own, 'owner'), identify(process.pid));
    while (!succeeds(() => renameSync(own, folder), 'EEXIST', 'ENOTEMPTY')) {
      const holder = livingHolder(folder);
      if (holder === undefined && takeAway(folder)) continue;
      waiting ??= showProgress(`Waiting for another set-up of this folder (process ${holder ?? 'unknown'})`, out);
      await sleep(POLL_MS, undefined, signal ? { signal } : {});
    }
  } finally {
    waiting?.end();
    rmSync(own, { recursive: true, force: true });
  }
  return {
    scratch: join(folder, 'scratch'),
    shareWith: (pid) => writeFileSync(join(folder, 'tool'), identify(pid)),
    release: () => discard(folder),
  };
}

/** @param {string} folder */
function livingHolder(folder) {
  return ['owner', 'tool'].map((name) => livingProcess(textOf(join(folder, name)))).find((pid) => pid !== undefined);
}

/**
 * @param {string} folder a lock whose processes are dead
 * @returns {boolean} whether it is gone
 */
function takeAway(folder) {
  const takeover = join(folder, 'takeover');
  const mine = succeeds(() => mkdirSync(takeover), 'EEXIST', 'ENOENT');
  // Looked at once more: someone else may have been faster, and this already be the next lock.
  if (mine && livingHolder(folder) === undefined) {
    discard(folder);
    return true;
  }
  if (mine || isOlder(takeover, TAKEOVER_MS)) succeeds(() => rmdirSync(takeover), 'ENOENT');
  return false;
}

/**
 * @param {string} folder
 * @param {number} ms
 */
function isOlder(folder, ms) {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > ms;
}

/** @param {string} folder */
function discard(folder) {
  const gone = `${folder}-${process.pid}-gone`;
  if (succeeds(() => renameSync(folder, gone), 'ENOENT')) rmSync(gone, { recursive: true, force: true });
}

/**
 * @param {() => unknown} action
 * @param {string[]} noes the errors that only mean "no"
 */
function succeeds(action, ...noes) {
  try {
    action();
    return true;
  } catch (error) {
    if (noes.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return false;
    throw error;
  }
}
