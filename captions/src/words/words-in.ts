import { isSpoken, isUnspacedLetter, unspacedRuns } from './script.ts';

// A fixed language: what a word is must not depend on where this runs.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text. Where a script has no spaces, a dictionary tells them apart. */
export function wordsIn(text: string): string[] {
  return text.split(/[\n\r\u2028\u2029]+/).flatMap((line) => clung(tokensOf(line).flatMap(piecesOf)));
}

function tokensOf(line: string): string[] {
  return line
    .replace(/[\p{Cc}\u200b\ufeff]/gu, ' ')
    .split(/\s+/u)
    .filter((token) => token !== '');
}

function piecesOf(token: string): string[] {
  if (!hasUnspaced(token)) return [token];
  const runs = token.match(unspacedRuns) ?? [];
  return runs.flatMap((run) => (hasUnspaced(run) ? [...segmenter.segment(run)].map(({ segment }) => segment) : [run]));
}

const hasUnspaced = (text: string) => [...text].some(isUnspacedLetter);

const opens = /^[\p{Ps}\p{Pi}¿¡]+$/u;

/** Signs that are not said join the word before them; opening ones, and those that begin a line, the word after. */
function clung(pieces: string[]): string[] {
  const words: string[] = [];
  let opening = '';
  for (const piece of pieces) {
    if (isSpoken(piece)) {
      words.push(opening + piece);
      opening = '';
    } else if (words.length === 0 || opening !== '' || opens.test(piece)) opening += piece;
    else words[words.length - 1] += piece;
  }
  if (opening === '') return words;
  return words.length === 0 ? [opening] : [...words.slice(0, -1), words.at(-1)! + opening];
}
