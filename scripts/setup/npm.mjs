// @ts-check
// Calling npm from a script that npm itself is running.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

// How npm reaches the registry and where it keeps things is the user's to say, by variable as by file.
const KEPT =
  /^npm_config_(.*registry|(https?_)?(no_?)?proxy|ca|cafile|cert|key|strict_ssl|(global|user)config|cache|fetch_.+|maxsockets|offline|prefer_o(ff|n)line|\/\/.+)$/i;

/**
 * The outer npm tells its scripts what it is doing by variables (`npm_config_workspace`, `npm_config_omit`, …), and an
 * inner npm would take them for its own orders.
 *
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, scratch: string }} options
 * @returns {import('./command.mjs').Command}
 */
export function npm(args, { env = process.env, scratch }) {
  const kept = Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || KEPT.test(name));
  /** @type {NodeJS.ProcessEnv} */
  const inner = Object.fromEntries(kept);
  // The user of a service often has no home.
  if (!canKeepIn(inner['npm_config_cache'] ?? join(homedir(), '.npm')))
    inner['npm_config_cache'] = join(scratch, 'npm');
  const caller = env['npm_execpath'] ?? '';
  // Another package manager also names itself there.
  return caller.endsWith('npm-cli.js')
    ? { command: process.execPath, args: [caller, ...args], env: inner }
    : { command: 'npm', args, env: inner };
}

/**
 * @param {string} folder
 * @returns {boolean}
 */
function canKeepIn(folder) {
  if (!existsSync(folder)) return canKeepIn(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}
