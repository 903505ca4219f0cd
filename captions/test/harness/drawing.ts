import { type Drawing, noEmoji, presetOf, safeZones } from '../../src/index.ts';
import { cueOf } from './cues.ts';
import { bookOf, fontFile } from './fonts.ts';

const fonts = bookOf(
  ['montserrat/900Black', 'anton/400Regular', 'noto-sans/800ExtraBold', 'noto-sans-arabic/800ExtraBold']
    .concat(['noto-sans-hebrew/800ExtraBold', 'noto-sans-devanagari/800ExtraBold', 'noto-sans-thai/800ExtraBold'])
    .map((face) => fontFile(face)),
);
export const style = presetOf('bold-pop')!.style;
/** Five words in a standing frame. */
export const drawing: Drawing = {
  cues: [cueOf('This will double your views')],
  style,
  language: 'en',
  frame: { width: 1080, height: 1920 },
  safeZone: safeZones['vertical-apps'],
  fonts,
  emoji: noEmoji,
};
