// @ts-check
// The packages in node_modules, as package-lock.json names them for this machine.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { missingPaths } from './lockfile.mjs';
import { thisMachine } from './machine.mjs';
import { npm } from './npm.mjs';

/** NODE_ENV=production would leave out what builds the dashboard. */
const EVERYTHING = ['--include=dev', '--include=optional', '--include=peer'];
/** Left to itself npm waits up to three minutes before it says that the registry cannot be reached. */
const IMPATIENT = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

/**
 * @param {string} root
 * @returns {import('./steps.mjs').Step}
 */
export function packages(root) {
  // npm writes this one last, after everything it lists is in place.
  const installedFile = join(root, 'node_modules/.package-lock.json');
  const missing = () => {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const isThere = (/** @type {string} */ path) => existsSync(join(root, path, 'package.json'));
    return missingPaths(wanted, readInstalled(installedFile), thisMachine(), isThere);
  };
  return {
    title: 'Installing packages',
    needed: () => missing().length > 0,
    async run({ exec, scratch }) {
      // Without it, an installation that is cut off can never pass for a whole one.
      rmSync(installedFile, { force: true });
      await exec(
        npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...EVERYTHING, ...IMPATIENT], {
          scratch,
        }),
      );
      // npm does not mind when an optional package cannot be fetched; Capstan cannot do without its native ones.
      const left = missing();
      if (left.length > 0) throw new Error(`npm could not get ${left.slice(0, 3).join(', ')}`);
    },
  };
}

/**
 * @param {string} file
 * @returns {import('./lockfile.mjs').Lockfile}
 */
function readInstalled(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Not there, or cut off half-way: either way nothing counts as installed.
    return { packages: {} };
  }
}
