// @ts-check
// `node scripts/pack.mjs FOLDER` puts together what is published as `capstan`: the built program and dashboard, and what they
// read at run time, in the places that they have in a clone. `npm pack FOLDER` makes a tarball of it.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestOf } from './pack/manifest.mjs';
import { dashboard } from './setup/dashboard.mjs';
import { server } from './setup/server.mjs';
import { setUp } from './setup/steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [folder] = process.argv.slice(2).map((path) => resolve(path));
if (folder === undefined || existsSync(folder)) {
  console.error('Usage: node scripts/pack.mjs FOLDER (a new one)');
  process.exit(1);
}

const code = await setUp([server(root), dashboard(root)], { root, again: 'node scripts/pack.mjs FOLDER' });
if (code !== 0) process.exit(code);

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const take = (/** @type {string} */ path) => cpSync(join(root, path), join(folder, path), { recursive: true });

for (const path of ['server/dist', 'server/migrations', 'web/dist', 'README.md', 'LICENSE', 'NOTICE']) take(path);
// The pages of the documentation.
for (const path of ['docs', 'sdk/README.md', 'CHANGELOG.md', 'CONTRIBUTING.md']) take(path);
// Pages and the like lie beside the modules that read them.
for (const path of readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })) {
  if (/\.(css|html|js|json|md|svg|woff2)$/.test(path) && !/(^|\/)testing\//.test(path)) take(join('server/src', path));
}
for (const built of ['server/dist', 'web/dist']) rmSync(join(folder, built, '.inputs'), { force: true });

const manifest = manifestOf(read('package.json'), [read('server/package.json'), read('captions/package.json')]);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
writeFileSync(join(folder, 'capstan.mjs'), "#!/usr/bin/env node\nimport './server/dist/main.mjs';\n");
chmodSync(join(folder, 'capstan.mjs'), 0o755);
console.log(`${manifest.name} ${manifest.version} is in ${folder}`);
