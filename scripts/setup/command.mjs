// @ts-check
// Running a tool: quiet while all is well, its last lines kept for when it is not.
import { spawn } from 'node:child_process';

/** @typedef {{ command: string, args: string[], env: NodeJS.ProcessEnv }} Command */

const KEPT_CHARACTERS = 16_000;
const GRACE_MS = 2_000;

export class CommandFailed extends Error {
  /**
   * @param {string} message
   * @param {string} output
   */
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/**
 * Settles only when the tool has ended, also after an abort, so that whoever holds the lock may then let go of it.
 *
 * @param {Command} command
 * @param {{ cwd: string, signal: AbortSignal, onStart: (pid: number) => void }} options
 * @returns {Promise<void>}
 */
export function runCommand({ command, args, env }, { cwd, signal, onStart }) {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that what the tool has started can be ended with it.
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (/** @type {string} */ text) => {
      output = (output + text).slice(-KEPT_CHARACTERS);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', reject);
    if (child.pid === undefined) return;

    const { pid } = child;
    const stop = () => endGroup(child, pid);
    signal.addEventListener('abort', stop);
    child.on('close', (code, killedBy) => {
      signal.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new CommandFailed(`${command} ended with ${killedBy ?? `exit code ${code}`}`, output));
    });
    onStart(pid);
    if (signal.aborted) stop();
  });
}

/**
 * npm takes half a minute to tidy up after itself when asked to end, which the next set-up does anyway.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} pid
 */
function endGroup(child, pid) {
  signalGroup(pid, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS);
  child.on('close', () => clearTimeout(timer));
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // It ended by itself in this very moment.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
