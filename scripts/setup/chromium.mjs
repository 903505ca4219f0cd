// @ts-check
// A browser for the tests that need one, where it can be had without asking anyone.
import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';

/** @returns {import('./steps.mjs').Step} */
export function chromium() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (/** @type {string[]} */ ...args) => ({
    command: 'apt-get',
    // Another apt may be at work on a machine that has just been started.
    args: ['-o', 'DPkg::Lock::Timeout=120', ...args],
    env,
  });
  return {
    title: 'Installing a browser for the tests',
    needed: () => findBrowser() === undefined && !process.env['CHROME_PATH'] && canInstall(),
    async run({ exec }) {
      await exec(aptGet('update'));
      await exec(aptGet('install', '-y', '--no-install-recommends', 'chromium'));
    },
    without: () => (findBrowser() === undefined ? `Browser tests will be skipped: ${reason(process.env)}` : undefined),
  };
}

/** @param {Record<string, string | undefined>} env */
function reason(env) {
  if (env['CHROME_PATH']) return `CHROME_PATH is ${env['CHROME_PATH']}, which is not a program.`;
  const how = existsSync('/etc/debian_version') ? 'As root, apt-get install chromium' : 'Install Chromium or Chrome';
  return `no Chromium or Chrome was found. ${how}, or name one in CHROME_PATH.`;
}

function canInstall() {
  const isRoot = process.getuid?.() === 0;
  return isRoot && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}
