// @ts-check
// `node scripts/build-sdk.mjs FOLDER` makes the SDK as it is published: JavaScript, types, and a package.json without
// anything that only this repository needs. FOLDER is sdk/dist when left out.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = resolve(process.argv[2] ?? join(root, 'sdk/dist'));

rmSync(folder, { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '--project', join(root, 'sdk/tsconfig.build.json'), '--outDir', folder], {
  stdio: 'inherit',
});

// The compiler leaves the names in declarations as they are written, and not every version of it finds those.
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const text = readFileSync(join(folder, name), 'utf8');
  writeFileSync(join(folder, name), text.replaceAll(/(['"]\.{1,2}\/[^'"\n]+)\.ts(?=['"])/g, '$1.js'));
}

const { name, version, description, license, keywords } = JSON.parse(
  readFileSync(join(root, 'sdk/package.json'), 'utf8'),
);
/** @param {string} entry */
const files = (entry) => ({ types: `./${entry}.d.ts`, default: `./${entry}.js` });
const manifest = {
  name,
  version,
  description,
  license,
  keywords,
  type: 'module',
  engines: { node: '>=18' },
  sideEffects: false,
  exports: { '.': files('index'), './node': files('node'), './package.json': './package.json' },
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(root, 'sdk/README.md'), join(folder, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
