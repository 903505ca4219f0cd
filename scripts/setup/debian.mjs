// @ts-check
// Packages of Debian, where they can be had without asking anyone.
import { existsSync } from 'node:fs';

export const isDebian = () => existsSync('/etc/debian_version');

export const canInstall = () => process.getuid?.() === 0 && isDebian() && existsSync('/usr/bin/apt-get');

/**
 * @param {import('./steps.mjs').Step['run'] extends (tools: infer Tools) => unknown ? Tools : never} tools
 * @param {string[]} names
 * @param {Record<string, string | undefined>} [env]
 */
export async function install({ exec }, names, env = process.env) {
  const aptGet = (/** @type {string[]} */ ...args) => ({
    command: 'apt-get',
    // Another apt may be at work on a machine that has just been started.
    args: ['-o', 'DPkg::Lock::Timeout=120', ...args],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  try {
    await exec(aptGet('update'));
    await exec(aptGet('install', '-y', '--no-install-recommends', ...names));
  } catch (error) {
    throw /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT' ? noAptGet(names) : error;
  }
}

/** What is used instead, the step itself says. @param {string[]} names */
const noAptGet = (names) =>
  new Error(
    `There is no apt-get here: this is not Debian, or its folder is not on PATH. Not installed: ${names.join(', ')}.`,
  );
