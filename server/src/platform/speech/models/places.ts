import { fileURLToPath } from 'node:url';
import { findInstalled, type InstalledModel } from './installed.ts';
import { builtIn } from './known.ts';

/** Where models are kept, each in a folder of its name. */
export type ModelPlace = { folder: string /** Chosen by hand: then no other place is looked at. */; isChosen: boolean };

/** Beside the packages, where all data folders of one installation, and the tests, can share the built-in model. */
export const besidePackages = fileURLToPath(
  new URL('../../../../../node_modules/.cache/capstan/models', import.meta.url),
);

export async function findBuiltIn({ folder, isChosen }: ModelPlace): Promise<InstalledModel | undefined> {
  const there = await findInstalled(folder, builtIn.name);
  return there ?? (isChosen ? undefined : findInstalled(besidePackages, builtIn.name));
}
