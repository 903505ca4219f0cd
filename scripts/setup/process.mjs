// @ts-check
// Telling one process from another, also when its id has been given away again.
import { readFileSync } from 'node:fs';

/**
 * The id, and on Linux when it was started: containers hand out the same few ids over and over, and may never clear
 * away their dead.
 *
 * @param {number} pid
 */
export function identify(pid) {
  const stat = textOf(`/proc/${pid}/stat`);
  // The name in brackets may hold anything, so count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${pid} ${fields[0] === 'Z' ? 'dead' : (fields[19] ?? '')}`;
}

/**
 * @param {string} identity as `identify` wrote it, perhaps long ago
 * @returns {number | undefined} its id, if it is another process that lives
 */
export function livingProcess(identity) {
  const pid = Number(identity.split(' ')[0]);
  return pid !== process.pid && identity === identify(pid) && isAlive(pid) ? pid : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It lives, and belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file nothing, if it is gone or cannot be read */
export function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
