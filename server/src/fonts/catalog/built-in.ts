import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CatalogFont } from './catalog.ts';
import { faceIn } from './faces.ts';
import { builtInFamilies, type Family, packageOf } from './family.ts';

/** Wherever npm has put the packages. */
const { resolve } = createRequire(import.meta.url);

let found: CatalogFont[] | undefined;

export function builtInFonts(): readonly CatalogFont[] {
  found ??= builtInFamilies.map(open);
  return found;
}

function open(family: Family): CatalogFont {
  const manifest = resolve(`${packageOf(family)}/package.json`);
  const folder = dirname(manifest);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const faces = readdirSync(folder).flatMap((name) => faceIn(family, name) ?? []);
  return {
    ...family,
    kind: 'built-in',
    version,
    faces: faces.map((face) => ({ ...face, read: () => readFile(join(folder, face.path)) })),
    licenseText: () => readFile(join(folder, 'LICENSE_FONT'), 'utf8'),
  };
}
