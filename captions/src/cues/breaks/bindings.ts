const number = /^[\p{Sc}#№+−-]?\d[\d.,:/]*\d$|^[\p{Sc}#№+−-]?\d$/u;
const year = /^(?:1[5-9]|20)\d\d$/;
const signOnly = /^[\p{Sc}#№&+=−]+$/u;
const unit =
  /^(?:%|‰|°[CF]?|percent|million|billion|trillion|thousand|hundred|dozen|[ap]\.?m|o['’]clock|[kcmnµ]?[gmlsbw]|[kmgt]b|[km]bit|km\/h|mph|[kmg]?hz|kwh|ft|in|lbs?|oz|min|hrs?|sec|prozent|uhr|euro|euros|dollars?|pounds?|millionen?|milliarden?|millones|millions|mil|millón|pour|cent)$/iu;

const capital = /^[\p{Ps}\p{Pi}"'“]*\p{Lu}/u;
const dangling = /[\p{L}\p{N}]$|['’]s$/u;
// One set, as some signs are of two kinds: as alternatives they would be tried in every combination.
const pictures = /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{P}]|\ufe0f|\u200d)+$/u;

const core = (text: string): string => text.replace(/(?<![.,;:!?…)\]"'’”])[.,;:!?…)\]"'’”]+$/u, '');

/** "5 kg", "$ 3", "10 %", "3 million", "5 people": a number and what it counts. How strongly they belong together. */
export function numberBinding(before: string, after: string): 'none' | 'some' | 'strong' {
  if (signOnly.test(before)) return 'strong';
  if (number.test(before)) {
    if (unit.test(core(after))) return 'strong';
    return year.test(before) ? 'none' : 'some';
  }
  // "three million", "May 5", "Chapter 12".
  if (/^(?:million|billion|thousand|hundred)s?$/i.test(core(after))) return 'some';
  return number.test(core(after)) && capital.test(before) && dangling.test(before) ? 'some' : 'none';
}

/** Two words with capitals in a row, where the second does not begin a sentence. */
export const isName = (before: string, after: string): boolean =>
  capital.test(before) && capital.test(after) && dangling.test(before) && !/^I(?:$|['’])/.test(after) && before !== 'I';

/** Pictures and signs that are not said. They belong to what was said before them. */
export const isUnsaid = (text: string): boolean => pictures.test(text);

/** In Japanese, what is written in hiragana mostly ends what came before it, and what is not begins something new. */
export function kanaBinding(before: string, after: string): 'some' | 'anywhere' | 'beforeOpener' {
  const isAfterKana = /[\u3041-\u309f]$/u.test(before);
  if (/^[\u3041-\u309fー]/u.test(after)) return isAfterKana ? 'anywhere' : 'some';
  return isAfterKana ? 'beforeOpener' : 'anywhere';
}
