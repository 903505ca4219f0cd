/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text, with the marks that belong to them. */
export function wordsIn(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => (unspaced.test(word) ? apart(word) : [word]));
}

/** Marks stay with the word before them, opening ones with the word after. */
function apart(text: string): string[] {
  const words: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) {
      words.push(opening + segment);
      opening = '';
    } else if (words.length === 0 || /^[\p{Ps}\p{Pi}]/u.test(segment)) opening += segment;
    else words[words.length - 1] += segment;
  }
  if (opening !== '') words.push((words.pop() ?? '') + opening);
  return words;
}

/** What is heard of a text: case and marks are not. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
