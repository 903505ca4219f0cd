import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = join(dirname(createRequire(import.meta.url).resolve('@discordapp/twemoji/package.json')), 'dist/svg');

/** File names by their code points without the selector that merely says "as a picture". */
let files: Map<string, string> | undefined;

function filesByCodes(): Map<string, string> {
  files ??= new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.svg'))
      .map((name) => [plain(name.slice(0, -4).split('-')), join(folder, name)]),
  );
  return files;
}

const plain = (codes: readonly string[]): string => codes.filter((code) => code !== 'fe0f').join('-');

/** `1f525` for 🔥: its code points as Twemoji names its files. */
export const codesOf = (grapheme: string): string =>
  plain(Array.from(grapheme, (character) => character.codePointAt(0)!.toString(16)));

/** The file of a picture. One that is not there in a colour of skin may be there without. */
export function fileOf(codes: string): string | undefined {
  const known = filesByCodes();
  const exact = plain(codes.split('-'));
  return known.get(exact) ?? known.get(exact.replaceAll(/-1f3f[b-f]/g, ''));
}

export const everyFile = (): string[] => [...filesByCodes().values()];
