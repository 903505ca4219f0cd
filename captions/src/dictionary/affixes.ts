/** What a word carries around its letters: punctuation, and a possessive ending. */
export type Dressed = { before: string; core: string; after: string };

const head = /^[^\p{L}\p{M}\p{N}]*/u;
// Tried only where signs begin, so that a long row of them is looked at once.
const tail = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]*$/u;

export function undress(text: string): Dressed {
  const before = head.exec(text)?.[0] ?? '';
  const rest = text.slice(before.length);
  if (rest === '') return { before: '', core: text, after: '' };
  const signs = tail.exec(rest)?.index ?? rest.length;
  const end = /['’]s$/.test(rest.slice(Math.max(0, signs - 2), signs)) ? signs - 2 : signs;
  return { before, core: rest.slice(0, end), after: rest.slice(end) };
}
