import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm, unreachable } from './npm.ts';

/** What to ask npm for: a package and its version, or a file or address of one. */
export const packArgs = (spec: string, folder: string): string[] => [
  'pack',
  spec,
  ...['--pack-destination', folder],
  '--ignore-scripts',
  // What was fetched before is in npm's own store, also after a download that broke off in between.
  '--prefer-offline',
];

/** Lets npm put a package's archive into an empty folder. */
export async function npmPack(spec: string, folder: string, signal: AbortSignal, npm = 'npm'): Promise<string> {
  await runNpm(npm, packArgs(spec, folder), spec, signal);
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (archive === undefined) throw unreachable(spec, 'npm says that it did, but there is no archive');
  return join(folder, archive);
}
