import { fold } from '../words/fold.ts';
import type { Word } from '../words/word.ts';
import { undress } from './affixes.ts';
import { isCommon } from './common-words.ts';
import { editDistance } from './edit-distance.ts';
import type { Forms } from './forms.ts';
import { fullSoundKey, plain, soundKey } from './sound-key.ts';

/** Shorter words have too many neighbours that sound alike. */
const leastLetters = 5;
/** A recogniser that is surer than this of a word has heard it well. */
const doubtful = 0.9;
/** And one that is less sure than this may have heard another vowel, in a word that is long enough. */
const veryDoubtful = 0.6;
const longLetters = 7;

/**
 * The entry that was meant by words in a row, if any:
 *
 * 1. They are what the entry is said to be taken for. Somebody decided so.
 * 2. They have the letters of the entry, and it is only about capitals or spaces ("open ai", "OpenAI"). Everyday words
 *    are left alone: "will" is not "Will".
 * 3. They nearly have its letters: the same consonants by sound, five letters or more, one letter in six different, none
 *    of them an everyday word, and only one entry so near. "Kapstan" is Capstan; "captain" has other consonants, and
 *    "capstans" another ending. If the vowels sound the same as well, it takes some doubt of the recogniser; if they
 *    do not, seven letters and much doubt: "nation" is not Notion, and "capital" hardly ever Capitol.
 */
export function meant(words: Word[], forms: Forms): string | undefined {
  const exact = exactly(words, forms);
  if (exact !== undefined) return exact;
  const near = nearly(words, forms);
  if (near === undefined || words.length === 1) return near;
  // A word beside a name is not part of it.
  const isLess = (fewer: Word[]) => (exactly(fewer, forms) ?? nearly(fewer, forms)) === near;
  return isLess(words.slice(1)) || isLess(words.slice(0, -1)) ? undefined : near;
}

function exactly(words: Word[], forms: Forms): string | undefined {
  const folded = coresOf(words);
  const letters = folded.join('');
  return forms.soundsLike.get(letters) ?? (folded.every(isCommon) ? undefined : forms.spelling.get(letters));
}

function nearly(words: Word[], forms: Forms): string | undefined {
  const folded = coresOf(words);
  const letters = folded.join('');
  // A word without a letter that is heard, such as a sign, is no part of a name.
  if (letters.length < leastLetters || folded.some((word) => isCommon(word) || plain(word) === '')) return undefined;
  return nearest(plain(letters), Math.min(...words.map(({ confidence }) => confidence)), forms);
}

/** Only the last word of a name carries the possessive. */
const coresOf = (words: Word[]): string[] =>
  words.map(({ text }, at) => fold(at === words.length - 1 ? undress(text).core : text));

function nearest(letters: string, confidence: number, forms: Forms): string | undefined {
  const most = Math.max(1, Math.floor(letters.length / 6));
  const isDoubted = (entry: string) =>
    fullSoundKey(letters) === fullSoundKey(entry)
      ? confidence < doubtful
      : confidence < veryDoubtful && letters.length >= longLetters;
  const near = (forms.bySound.get(soundKey(letters)) ?? [])
    .map((entry) => ({ ...entry, distance: editDistance(letters, entry.letters, most) }))
    .filter((entry) => entry.distance <= most && entry.letters.length >= leastLetters && isDoubted(entry.letters))
    .sort((one, other) => one.distance - other.distance);
  const isClear = near.length === 1 || (near[0]?.distance ?? 0) < (near[1]?.distance ?? 0);
  return isClear ? near[0]?.text : undefined;
}
