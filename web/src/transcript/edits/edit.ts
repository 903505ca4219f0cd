import { applyOperations, type Operation, type Word } from '@capstan/captions';

/** Something that somebody did to the words, and that the server may not know yet. */
export type Edit = {
  /** New words have their ids from it, so that doing it once more gives the same ones. */
  key: string;
  operation: Operation;
  /** The words that it is about, as they were. Where they are others by now, it is not done to them. */
  seen: string;
};

export function newEdit(words: readonly Word[], operation: Operation, seen = seenIn(words, operation)): Edit {
  return { key: `~${Math.random().toString(36).slice(2, 10)}`, operation, seen };
}

export function apply(words: Word[], { key, operation }: Edit, durationMs: number): Word[] {
  let count = 0;
  return applyOperations(words, [operation], { newId: () => `${key}.${count++}`, durationMs });
}

/** Which edit made a word; of one that the server named, nothing that an edit is called. */
export const keyIn = (id: string): string => id.split('.')[0] ?? id;

export function idsIn(operation: Operation): string[] {
  if ('ids' in operation) return operation.ids;
  if ('id' in operation) return [operation.id];
  return operation.op === 'insert' && operation.after !== null ? [operation.after] : [];
}

export function renamed(operation: Operation, name: (id: string) => string): Operation {
  if ('ids' in operation) return { ...operation, ids: operation.ids.map(name) };
  if ('id' in operation) return { ...operation, id: name(operation.id) };
  if (operation.op === 'insert') return { ...operation, after: operation.after && name(operation.after) };
  return operation;
}

/** An insertion is about a place, whatever stands there. */
export function seenIn(words: readonly Word[], operation: Operation): string {
  if (operation.op === 'insert') return '';
  const ids = new Set(idsIn(operation));
  return words
    .filter(({ id }) => ids.has(id))
    .map(({ text }) => text)
    .join(' ');
}

/** What somebody wrote, to be shown where it cannot be kept. */
export function writtenIn({ operation, seen }: Edit): string {
  if (operation.op === 'change' || operation.op === 'insert') return operation.text;
  if (operation.op === 'merge') return operation.text ?? seen.replaceAll(' ', '');
  if (operation.op === 'replace') return `${operation.find} → ${operation.with}`;
  if (operation.op === 'delete') return `${seen} (deleted)`;
  return seen;
}
