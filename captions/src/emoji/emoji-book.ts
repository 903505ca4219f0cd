/** A colour picture as flat layers, the lowest first. Paths are ASS drawings on a square of `side` units. */
export type EmojiDrawing = { side: number; layers: { color: string; opacity: number; path: string }[] };

/** The pictures that are at hand, by grapheme. */
export type EmojiBook = { drawingOf(grapheme: string): EmojiDrawing | undefined };

export const noEmoji: EmojiBook = { drawingOf: () => undefined };
