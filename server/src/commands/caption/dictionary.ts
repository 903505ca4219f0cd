import type { DictionaryEntry } from '@capstan/captions';
import { isTitle } from '../../platform/http/formats.ts';
import { UsageError } from '../ending.ts';
import { readNamed } from './read-file.ts';

const most = { entries: 500, characters: 100 };

/** One name a line, with what it may be taken for behind a colon: `Kubernetes: cooper netties, cuber nets`. */
export async function dictionaryFrom(path: string | undefined): Promise<DictionaryEntry[]> {
  if (path === undefined) return [];
  const lines = (await readNamed(path))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const entries = lines.flatMap((line, at) => entryIn(line, `${path}, line ${at + 1}`));
  if (entries.length > most.entries) throw new UsageError(`${path} has more than ${most.entries} entries.`);
  return entries;
}

function entryIn(line: string, where: string): DictionaryEntry[] {
  if (line.trim() === '' || line.trimStart().startsWith('#')) return [];
  const [written, heard] = line.split(/:(.*)/s) as [string, string | undefined];
  const text = written.trim();
  const soundsLike = (heard ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  for (const each of [text, ...soundsLike]) {
    const fits = each !== '' && each.length <= most.characters && isTitle(each);
    if (!fits) throw new UsageError(`${where}: give a name of 1 to ${most.characters} characters.`);
  }
  return [{ text, ...(soundsLike.length > 0 && { soundsLike }) }];
}
