/** What a word carries around its letters: punctuation, and a possessive ending. */
export type Dressed = { before: string; core: string; after: string };

const parts = /^([^\p{L}\p{M}\p{N}]*)(.*?)((?:['’]s)?[^\p{L}\p{M}\p{N}]*)$/su;

export function undress(text: string): Dressed {
  const [, before = '', core = '', after = ''] = parts.exec(text) ?? [];
  return core === '' ? { before: '', core: text, after: '' } : { before, core, after };
}
