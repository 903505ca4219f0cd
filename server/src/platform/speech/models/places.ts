import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findInstalled, type InstalledModel } from './installed.ts';
import { builtIn } from './known.ts';

/** Where models are kept, each in a folder of its name. */
export type ModelPlace = { folder: string /** Chosen by hand: then no other place is looked at. */; isChosen: boolean };

/** Beside the packages, where all data folders of one installation, and the tests, can share the built-in model. */
export const besidePackages = fileURLToPath(
  new URL('../../../../../node_modules/.cache/capstan/models', import.meta.url),
);

/** What commands fetch for a person, wherever they stand and however often the program is installed anew. */
export const inHome = join(homedir(), '.cache', 'capstan');

export async function findBuiltIn({ folder, isChosen }: ModelPlace): Promise<InstalledModel | undefined> {
  const places = isChosen ? [folder] : [folder, besidePackages, join(inHome, 'models')];
  for (const place of places) {
    const found = await findInstalled(place, builtIn.name);
    if (found) return found;
  }
  return undefined;
}
