import type { components } from '../../api/schema.ts';

export type Entry = components['schemas']['Dictionary']['entries'][number];

/** An entry as it is typed. The key is for the page alone. */
export type Row = { key: number; text: string; soundsLike: string };

let lastKey = 0;

export const emptyRow = (): Row => ({ key: ++lastKey, text: '', soundsLike: '' });

/** There is always one to type into. */
export function rowsFrom(entries: readonly Entry[]): Row[] {
  const rows = entries.map(({ text, soundsLike = [] }) => ({ ...emptyRow(), text, soundsLike: soundsLike.join(', ') }));
  return rows.length === 0 ? [emptyRow()] : rows;
}

/** What is left empty is left out. */
export function entriesFrom(rows: readonly Row[]): Entry[] {
  return rows
    .map(({ text, soundsLike }) => ({ text: text.trim(), soundsLike: phrasesIn(soundsLike) }))
    .filter(({ text }) => text !== '')
    .map(({ text, soundsLike }) => (soundsLike.length === 0 ? { text } : { text, soundsLike }));
}

const phrasesIn = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
