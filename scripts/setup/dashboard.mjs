// @ts-check
// The dashboard, built from web/ and what it imports into web/dist.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';

/** Everything a build reads. */
const INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  ...['index.html', 'package.json', 'public', 'src', 'tsconfig.json', 'vite.config.ts'].map((name) => `web/${name}`),
  ...['sdk', 'captions'].flatMap((name) => [`${name}/package.json`, `${name}/src`]),
];

/**
 * @param {string} root
 * @returns {import('./steps.mjs').Step}
 */
export function dashboard(root) {
  const dist = join(root, 'web/dist');
  const stampFile = (/** @type {string} */ folder) => join(folder, '.inputs');
  return {
    title: 'Building the dashboard',
    needed: () => !existsSync(stampFile(dist)) || readFileSync(stampFile(dist), 'utf8') !== fingerprint(root, INPUTS),
    async run({ exec, scratch }) {
      // Taken before: what is edited during the build calls for the next one.
      const stamp = fingerprint(root, INPUTS);
      const built = join(scratch, 'dist');
      const { env, ...build } = npm(['run', 'build', '--silent', '--workspace', 'web', '--', '--outDir', built], {
        scratch,
      });
      await exec({ ...build, env: { ...env, NODE_ENV: 'production' } });
      writeFileSync(stampFile(built), stamp);
      // Only a whole build takes the place of the one before.
      if (existsSync(dist)) renameSync(dist, join(scratch, 'replaced'));
      renameSync(built, dist);
    },
  };
}

/**
 * @param {string} root
 * @param {string[]} inputs files and folders; one that does not exist counts as empty
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => files(root, input)).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function files(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => files(root, `${path}/${name}`));
}
