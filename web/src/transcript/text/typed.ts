import type { Operation, Word } from '@capstan/captions';

/** What somebody did who typed this in place of a word; undefined if nothing. */
export function operationFor({ id, text }: Word, typed: string): Operation | undefined {
  const wanted = typed.trim().replace(/\s+/gu, ' ');
  if (wanted === text) return undefined;
  if (wanted === '') return { op: 'delete', ids: [id] };
  const [first = '', ...rest] = wanted.split(' ');
  // The same letters, and so as sure as they were.
  if (rest.length === 1 && first + rest[0] === text) return { op: 'split', id, at: [...first].length };
  return { op: 'change', id, text: wanted };
}

/** The word before takes this one's text in. */
export const joinedWith = (before: Word, { id }: Word, typed: string): Operation => ({
  op: 'merge',
  ids: [before.id, id],
  text: before.text + typed.trim(),
});
