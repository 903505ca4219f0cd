import { isUnspacedLetter } from '../../words/script.ts';

/** Letters that stand apart from each other, so that space can be added between them. */
const apart = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Common']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const spaceable = new RegExp(`^(?:(?!\\p{M})[${apart}])*$`, 'u');

export const canBeSpaced = (text: string): boolean => spaceable.test(text);

const hyphenated = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]$/u;

/** Whether a word that is broken after this text gets a hyphen. */
export const takesHyphen = (text: string): boolean => hyphenated.test(text);

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

export const mayRunRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Whether it is written in a script that does not part its words, so that one may be a whole sentence. */
export function hasNoSpaces(text: string): boolean {
  for (const character of text) if (isUnspacedLetter(character)) return true;
  return false;
}
