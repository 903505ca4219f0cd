export { type EmojiBook, type EmojiDrawing, noEmoji } from './emoji-book.ts';
export { graphemesOf } from './graphemes.ts';
export { emojiIn } from './is-emoji.ts';
