import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { StartError } from '../../errors.ts';
import { UsageError } from '../ending.ts';
import type { Source } from './sources.ts';
import type { Targets } from './targets.ts';

/**
 * What has still to be made. In a folder, what is there and not older than its source is done. A file that was named by
 * itself is not written over what is there already, unless that is wanted.
 */
export async function leftToDo(source: Source, targets: Targets, force: boolean): Promise<Targets> {
  const all = [...targets.videos, ...targets.files];
  if (force) return targets;
  const there = new Map<string, number>();
  for (const { path } of all) {
    const known = await stat(path).catch(() => undefined);
    if (known) there.set(path, known.mtimeMs);
  }
  if (source.inFolder === undefined && there.size > 0) {
    const names = [...there.keys()].map((path) => basename(path)).join(', ');
    throw new StartError(`${names}: there already. To write it anew, add --force; else name another with -o.`);
  }
  const isOpen = ({ path }: { path: string }) => (there.get(path) ?? -1) < source.modifiedMs;
  return { videos: targets.videos.filter(isOpen), files: targets.files.filter(isOpen) };
}

/** What is read is never written over, whatever is wanted. */
export function refuseInputs(all: Map<Source, Targets>, others: string[]): void {
  const inputs = new Set([...[...all.keys()].map(({ path }) => path), ...others.map((path) => resolve(path))]);
  for (const { videos, files } of all.values()) {
    const hit = [...videos, ...files].find(({ path }) => inputs.has(path));
    if (hit) throw new UsageError(`${hit.path} is one of the sources: give the result another name, with -o.`);
  }
}

export const isNothing = ({ videos, files }: Targets): boolean => videos.length + files.length === 0;
