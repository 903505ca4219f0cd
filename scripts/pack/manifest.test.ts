import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { manifestOf } from './manifest.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const manifest = manifestOf(read('package.json'), [read('server/package.json'), read('captions/package.json')]);

/** What the built program imports by name, in its own words. */
function packagesIn(folder: string): string[] {
  const text = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const names = [
    ...text.matchAll(
      /^(?:import|export)\b[^'"\n]*["']([^'".][^'"]*)["'];$|\b(?:import|__require\d*)\(["']([^'".][^'"]*)["']\)/gm,
    ),
  ];
  const packages = names.map(([, still, later]) => /^(@[^/]+\/)?[^/]+/.exec((still ?? later)!)![0]);
  // Whoever wants pg to use it brings it.
  const others = [...builtinModules, 'pg-native'];
  return [...new Set(packages)].filter((name) => !name.startsWith('node:') && !others.includes(name));
}

test('the published package depends on everything that the built program imports', () => {
  const wanted = packagesIn(join(root, 'server/dist'));
  expect(wanted).toContain('pino');
  expect(wanted.filter((name) => !(name in manifest.dependencies))).toEqual([]);
});

test('the published package depends on nothing that is not published', () => {
  expect(Object.keys(manifest.dependencies).filter((name) => /^(@capstan\/.*|tsx)$/.test(name))).toEqual([]);
  expect(manifest).toMatchObject({ name: 'capstan', bin: { capstan: 'capstan.mjs' } });
  expect(manifest).not.toHaveProperty('private');
});
