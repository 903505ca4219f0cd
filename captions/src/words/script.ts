/** Scripts that are written without spaces between words. Their punctuation is among them. */
const unspaced =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';

export const unspacedRuns = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');

const unspacedLetter = new RegExp(`^(?=\\p{L}|\\p{M})[${unspaced}]$`, 'u');

export const isUnspacedLetter = (character: string): boolean => unspacedLetter.test(character);

/** Letters and digits are said, and so are a few signs: 50 %, R & B. All other signs cling to what is said. */
const spoken = /[\p{L}\p{N}\p{Sc}&%@#+=]/u;

export const isSpoken = (text: string): boolean => spoken.test(text);
