/** Letters and groups of them that are said alike, or nearly so. In this order: the longer ones come first. */
const spellings: [RegExp, string][] = [
  [/^[kg]n/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/sch|sh|tch|ch/g, 'J'],
  [/[gj](?=[eiy])|j/g, 'J'],
  [/ph|v/g, 'f'],
  [/c(?=[eiy])|z/g, 's'],
  [/gh|ck|c|q|g/g, 'k'],
  [/x/g, 'ks'],
  [/th|d/g, 't'],
  [/b/g, 'p'],
];

/**
 * What a word sounds like, roughly: its consonants, voiced or not, and whether it begins with a vowel. Only for letters
 * of the Latin alphabet; other words sound like nothing but themselves.
 */
export const soundKey = (text: string): string =>
  heard(text, (said) => (/^[aeiou]/.test(said) ? 'a' : '') + said.replace(/[aeiou]/g, ''));

/** The same with its vowels: words that have this in common differ in their spelling alone. */
export const fullSoundKey = (text: string): string => heard(text, (said) => said.replace(/(?<=.)e$/, ''));

function heard(text: string, finish: (said: string) => string): string {
  const letters = plain(text);
  if (!/^[a-z]+$/.test(letters)) return letters;
  const said = spellings.reduce((rest, [spelling, sound]) => rest.replace(spelling, sound), letters);
  return finish(said.replaceAll('y', 'i').replace(/[hw]/g, '')).replace(/(.)\1+/g, '$1');
}

/** Without case and accents. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o');
