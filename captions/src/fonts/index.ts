export { fallbackWish } from './fallback-wish.ts';
export { fallbackFamilies, fallbacksFor } from './fallbacks.ts';
export type { Face, FaceWish, FontBook, FontFile, Ink } from './font-book.ts';
export { nearestFace } from './nearest-face.ts';
export { type FontFacts, readFont } from './read-font.ts';
