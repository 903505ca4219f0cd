const closers = `[\\p{Pe}\\p{Pf}"'’”]*$`;
const fullStop = new RegExp(`[.!?…。！？।؟۔]${closers}`, 'u');
const comma = new RegExp(`(?:[,;:—–，、；：،؛]|\\.{2,}|…)${closers}`, 'u');

const endsInPicture = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;

/** Titles and the like: a name or a number follows. */
const abbreviation =
  /^(?:\p{Lu}|mr|mrs|ms|dr|prof|st|jr|sr|vs|etc|e\.g|i\.e|no|fig|approx|hr|fr|z\.b|d\.h|u\.a|bzw|ca|nr|sra?|dra?|m)\.$/iu;

/** Whether a sentence ends with a word, as far as the word after it lets one tell. */
export function endsSentence(text: string, next: string | undefined): boolean {
  if (next === undefined) return true;
  if (endsInPicture.test(text)) return /^[^\p{L}\p{N}]*[\p{Lu}\p{Lo}]/u.test(next);
  if (!fullStop.test(text)) return false;
  const goesOn = /^[^\p{L}\p{N}]*\p{Ll}/u.test(next);
  if (goesOn && /\.|…/u.test(text)) return false;
  return !abbreviation.test(text);
}

/** Whether a part of a sentence does. A recogniser may well go on in small letters after a full stop. */
export const endsClause = (text: string): boolean =>
  comma.test(text) || (fullStop.test(text) && !abbreviation.test(text) && !/\p{L}\.\p{L}+\.$/u.test(text));

/** "Dr.", "J.", "No.": what it is about comes next. */
export const isAbbreviation = (text: string): boolean => abbreviation.test(text);
