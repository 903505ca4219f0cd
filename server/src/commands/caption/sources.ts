import { readdir, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { StartError } from '../../errors.ts';
import { UsageError } from '../ending.ts';
import { whyNot } from './read-file.ts';

/** A video, or a sound recording. `inFolder` is where it lies in the folder that was named; undefined: it was named itself. */
export type Source = { path: string; modifiedMs: number; inFolder?: string };

/** What in a folder counts as media. A file that is named by itself may be called anything. */
const endings = new Set(
  [
    ...[
      '3gp',
      'asf',
      'avi',
      'flv',
      'm2ts',
      'm4v',
      'mkv',
      'mov',
      'mp4',
      'mpeg',
      'mpg',
      'mts',
      'mxf',
      'ogv',
      'ts',
      'webm',
    ],
    ...['wmv', 'aac', 'aif', 'aiff', 'amr', 'caf', 'flac', 'm4a', 'mp3', 'oga', 'ogg', 'opus', 'w64', 'wav', 'wma'],
  ].map((ending) => `.${ending}`),
);

/** Every file that was named, and those in every folder that was, except for what lies in `out`. */
export async function sourcesIn(paths: string[], out: string | undefined): Promise<Source[]> {
  const found: Source[] = [];
  for (const path of paths) {
    const known = await stat(path).catch((error) => {
      throw new StartError(`${path} ${whyNot(error)}.`, { cause: error });
    });
    if (!known.isDirectory()) found.push({ path: resolve(path), modifiedMs: known.mtimeMs });
    else found.push(...(await inFolder(path, out)));
  }
  const unique = new Map(found.map((source) => [source.path, source]));
  return [...unique.values()];
}

async function inFolder(folder: string, out: string | undefined): Promise<Source[]> {
  if (out === undefined) throw new UsageError(`${folder} is a folder: say where the results go, with -o FOLDER.`);
  const avoided = resolve(out);
  if (avoided === resolve(folder))
    throw new UsageError('Results cannot go into the folder that is read: name another.');
  const found: Source[] = [];
  const walk = async (inside: string) => {
    const entries = await readdir(join(folder, inside), { withFileTypes: true });
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = resolve(folder, inside, entry.name);
      if (entry.name.startsWith('.') || path === avoided) continue;
      if (entry.isDirectory()) await walk(join(inside, entry.name));
      else if (endings.has(extname(entry.name).toLowerCase())) {
        const known = await stat(path).catch(() => undefined);
        if (known?.isFile()) found.push({ path, modifiedMs: known.mtimeMs, inFolder: inside });
      }
    }
  };
  await walk('');
  if (found.length === 0) throw new StartError(`${folder} holds no video and no sound recording.`);
  return found;
}
