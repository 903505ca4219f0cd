import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FontBook, presets } from '@capstan/captions';
import { bookOf, type FontOnDisk, familyFiles, readFontFile } from '../../../captions/test/harness/fonts.ts';

/** Chinese and Japanese come as the few characters that are drawn here: the whole fonts are fetched on first need. */
const subsets = ['NotoSansSC-Bold-subset.ttf', 'NotoSansJP-Bold-subset.ttf'].map((name) =>
  fileURLToPath(new URL(join('fonts', name), import.meta.url)),
);

const families = new Set(presets.map(({ style }) => style.font.family.toLowerCase().replaceAll(' ', '-')));
const scripts = ['arabic', 'devanagari', 'thai', 'hebrew'].map((script) => `noto-sans-${script}`);

export const fontsOnDisk: readonly FontOnDisk[] = [
  ...[...families, ...scripts].flatMap(familyFiles),
  ...subsets.map(readFontFile),
];

const books = new Map<string, FontBook>();

export function bookFor(language: string): FontBook {
  const book = books.get(language) ?? bookOf(fontsOnDisk, language);
  books.set(language, book);
  return book;
}
