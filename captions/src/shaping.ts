/** Apart from all else, since it loads HarfBuzz (444 KB of WebAssembly). */

export { type FontNeed, gatherFonts, type ShelfFace, standIn } from './fonts/gather-fonts.ts';
export { openFontBook } from './fonts/open-font-book.ts';
export { type FontFacts, readFont } from './fonts/read-font.ts';
export { tablesOf } from './fonts/tables.ts';
