/** Apart from all else, since it loads HarfBuzz (444 KB of WebAssembly). */
export { openFontBook } from './fonts/open-font-book.ts';
