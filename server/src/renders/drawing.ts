import type { Size } from '@capstan/captions';
import {
  type DrawnCue,
  drawAss,
  type EmojiBook,
  type FontFile,
  fallbackFamilies,
  type SafeZone,
  type Style,
} from '@capstan/captions';
import { openFontBook } from '@capstan/captions/shaping';

/** The captions of a render as they were when it was asked for: whatever is edited later is not in it. */
export type Drawing = {
  cues: StoredCue[];
  style: Style;
  language: string;
  safeZone: SafeZone;
};

/** A cue as JSON holds it. `text` is what a subtitle would say, in lines. */
export type StoredCue = Omit<DrawnCue, 'breaks'> & { breaks?: string[]; text: string };

export const storedCue = ({ breaks, ...cue }: DrawnCue, text: string): StoredCue => ({
  ...cue,
  ...(breaks && { breaks: [...breaks] }),
  text,
});

const drawnCue = ({ breaks, text: _, ...cue }: StoredCue): DrawnCue => ({
  ...cue,
  ...(breaks && { breaks: new Set(breaks) }),
});

/** What the fonts have to be able to write: capitals may be wanted where the words have none, and hyphens. */
export function textsIn({ cues }: Pick<Drawing, 'cues'>): string[] {
  const written = cues.flatMap(({ words, second = '' }) => [...words.map(({ text }) => text), second]);
  return ['-', ...written.flatMap((text) => [text, text.toUpperCase()])];
}

export function assOf(
  drawing: Drawing,
  frame: Size,
  { fonts, emoji }: { fonts: FontFile[]; emoji: EmojiBook },
): string {
  const { cues, style, language, safeZone } = drawing;
  const book = openFontBook(fonts, fallbackFamilies(language));
  return drawAss({ cues: cues.map(drawnCue), style, language, frame, safeZone, fonts: book, emoji });
}
