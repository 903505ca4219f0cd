import type { Style } from '../../styles/style.ts';

/** Letters as a style wants them, by the rules of the language: a Turkish i keeps its dot. */
export function inCase(text: string, wanted: Style['case'], language: string): string {
  if (wanted === 'as-is') return text;
  const upper = (letters: string) =>
    hasOwnRules(language) ? letters.toLocaleUpperCase(language.slice(0, 2)) : letters.toUpperCase();
  if (wanted === 'upper') return upper(text);
  if (wanted === 'title') return text.replace(/\p{L}/u, upper);
  return hasOwnRules(language) ? text.toLocaleLowerCase(language.slice(0, 2)) : text.toLowerCase();
}

/** Azerbaijani, Greek, Lithuanian and Turkish. To ask for the rules of a language costs ten times as much. */
const hasOwnRules = (language: string): boolean => /^(?:az|el|lt|tr)(?:-|$)/i.test(language);
