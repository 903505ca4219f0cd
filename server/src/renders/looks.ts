import type { EmojiBook, FontFile, Style } from '@capstan/captions';
import { fontsFor } from '../fonts/fonts-for.ts';
import type { FontShelf } from '../fonts/shelf.ts';
import { emojiBook } from '../platform/emoji/emoji-book.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';

type LettersNeed = { style: Style; texts: string[]; language: string; onMissing?: (family: string) => void };

/** Where letters and pictures in captions come from. */
export type Looks = {
  fontsFor(workspaceId: WorkspaceId, need: LettersNeed): Promise<FontFile[]>;
  emoji: EmojiBook;
};

export const looksFrom = (shelf: FontShelf): Looks => ({
  fontsFor: (workspaceId, need) => fontsFor(shelf, workspaceId, need),
  emoji: emojiBook(),
});
