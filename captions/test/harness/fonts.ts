import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontBook, type FontFile, fallbackFamilies, readFont } from '../../src/index.ts';
import { openFontBook } from '../../src/shaping.ts';

const packages = join(dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/anton/package.json')), '..');

export type FontOnDisk = FontFile & { path: string };

/** The file of a face, such as `montserrat/900Black`. */
export function fontFile(face: string, folder = packages): FontOnDisk {
  const inside = join(folder, face);
  return readFontFile(join(inside, readdirSync(inside).find((name) => name.endsWith('.ttf'))!));
}

export function readFontFile(path: string): FontOnDisk {
  const data = readFileSync(path);
  const { family, weight, italic, name } = readFont(data)!;
  return { family, weight, italic, name, data, path };
}

/** Every face of a family, such as `poppins`. */
export const familyFiles = (family: string): FontOnDisk[] =>
  readdirSync(join(packages, family))
    .filter((name) => /^\d/.test(name))
    .map((name) => fontFile(`${family}/${name}`));

export const bookOf = (files: readonly FontFile[], language = 'en'): FontBook =>
  openFontBook(files, fallbackFamilies(language));
