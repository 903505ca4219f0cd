import tokenizer from 'llama-tokenizer-js';

/** Moonshine writes with the vocabulary of Llama; whatever lies behind it is special and never text. */
export const beginOfText = 1;
export const endOfText = 2;

const firstText = 3;
const space = '\u2581';

export function tokensOf(text: string): number[] {
  return tokenizer.encode(text, false, true);
}

/** Characters that have no token are written byte by byte, so bytes are joined before they become text. */
export function textOf(tokens: number[]): string {
  return Buffer.concat(tokens.map(bytesOf)).toString('utf8');
}

function bytesOf(token: number): Buffer {
  const piece = token < firstText ? undefined : tokenizer.vocabById[token];
  if (piece === undefined) return Buffer.alloc(0);
  const byte = /^<0x([0-9A-F]{2})>$/.exec(piece)?.[1];
  return byte === undefined ? Buffer.from(piece.replaceAll(space, ' '), 'utf8') : Buffer.from(byte, 'hex');
}

/** A word, and which of the tokens spell it. */
export type SpelledWord = { text: string; tokens: number[] };

export function wordsIn(tokens: number[]): SpelledWord[] {
  const groups: number[][] = [];
  tokens.forEach((token, at) => {
    if (groups.length === 0 || tokenizer.vocabById[token]?.startsWith(space)) groups.push([at]);
    else groups.at(-1)!.push(at);
  });
  return groups
    .map((at) => ({ text: textOf(at.map((each) => tokens[each]!)).trim(), tokens: at }))
    .filter(({ text }) => text !== '');
}

/** The other way round: words that are given, spelled one by one so that each knows its tokens. */
export function spell(words: string[]): { tokens: number[]; words: SpelledWord[] } {
  const tokens: number[] = [];
  const spelled = words.map((text) => {
    const first = tokens.length;
    tokens.push(...tokensOf(text));
    return { text, tokens: tokens.slice(first).map((_, at) => first + at) };
  });
  return { tokens, words: spelled };
}
