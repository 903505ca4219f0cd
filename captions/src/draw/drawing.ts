import type { EmojiBook } from '../emoji/emoji-book.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { Style } from '../styles/style.ts';
import type { Word } from '../words/word.ts';
import type { SafeZone } from './safe-zone.ts';

/** What is shown at once, as the drawing takes it. A line that begins with a word in `breaks` was asked for. */
export type DrawnCue = {
  startMs: number;
  endMs: number;
  words: Word[];
  breaks?: ReadonlySet<string>;
  /** The same in another language. */
  second?: string;
};

/** Everything that decides how captions look. The same in gives the same ASS out, in a server and in a browser. */
export type Drawing = {
  cues: DrawnCue[];
  style: Style;
  /** The language of the words, for upper case and hyphens. */
  language: string;
  frame: { width: number; height: number };
  safeZone: SafeZone;
  fonts: FontBook;
  emoji: EmojiBook;
};
