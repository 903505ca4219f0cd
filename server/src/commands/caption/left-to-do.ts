import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
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
  if (all.some(({ path }) => path === source.path)) {
    throw new UsageError(`${source.path} is the source: give the result another name, with -o.`);
  }
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

export const isNothing = ({ videos, files }: Targets): boolean => videos.length + files.length === 0;
