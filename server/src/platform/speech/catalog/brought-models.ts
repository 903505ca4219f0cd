import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { builtIn } from '../models/known.ts';
import { type Inspected, inspectFolder } from '../sherpa/inspect.ts';

export type FoundFolder = { name: string; inspected: Inspected };

/** The folders beside the built-in model, each with what it holds or why it cannot be used. */
export async function foldersIn(folder: string): Promise<FoundFolder[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => name !== builtIn.name)
    .sort();
  return Promise.all(names.map(async (name) => ({ name, inspected: await inspectFolder(join(folder, name)) })));
}
