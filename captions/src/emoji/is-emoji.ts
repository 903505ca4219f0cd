import { graphemesOf } from './graphemes.ts';

const pictorial = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Asked for as a picture: by nature, by a variation selector, or as one of several that are joined. */
const asPicture =
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|[\ufe0f\u20e3]|\p{Extended_Pictographic}\P{Extended_Pictographic}*?\u200d/u;

/** Whether there may be emoji in a text at all. */
export const mayHoldEmoji = (text: string): boolean => pictorial.test(text);

/** `always`: a picture. `maybe`: a sign such as ©, which is a letter where the font has it. */
export function isEmoji(grapheme: string): 'always' | 'maybe' | 'never' {
  if (grapheme.includes('\ufe0e') || !pictorial.test(grapheme)) return 'never';
  return asPicture.test(grapheme) ? 'always' : 'maybe';
}

/** The pictures that a text may need, each once. */
export const emojiIn = (text: string): string[] =>
  mayHoldEmoji(text) ? [...new Set(graphemesOf(text).filter((each) => isEmoji(each) !== 'never'))] : [];
