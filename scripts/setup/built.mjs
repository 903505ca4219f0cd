// @ts-check
// What is built from sources, and built again when they have changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} root
 * @param {{
 *   title: string;
 *   dist: string;
 *   inputs: string[];
 *   command: (built: string, scratch: string) => import('./command.mjs').Command;
 * }} parts `inputs` is everything that the build reads
 * @returns {import('./steps.mjs').Step}
 */
export function built(root, { title, dist: place, inputs, command }) {
  const dist = join(root, place);
  const stampFile = (/** @type {string} */ folder) => join(folder, '.inputs');
  return {
    title,
    needed: () => !existsSync(stampFile(dist)) || readFileSync(stampFile(dist), 'utf8') !== fingerprint(root, inputs),
    async run({ exec, scratch }) {
      // Taken before: what is edited during the build calls for the next one.
      const stamp = fingerprint(root, inputs);
      const made = join(scratch, 'dist');
      await exec(command(made, scratch));
      writeFileSync(stampFile(made), stamp);
      // Only a whole build takes the place of the one before.
      const replaced = mkdtempSync(join(scratch, 'replaced-'));
      if (existsSync(dist)) renameSync(dist, join(replaced, 'dist'));
      renameSync(made, dist);
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
