import { nameIds, namesOf } from './names.ts';
import { tablesOf } from './tables.ts';

/** What a font file says of itself. Lengths are in its own units, `unitsPerEm` of them to the em. */
export type FontFacts = {
  family: string;
  weight: number;
  italic: boolean;
  /** The name under which libass finds just this file. */
  name: string;
  unitsPerEm: number;
  /** Above and below the base line, as libass counts them: its sizes are the sum of the two. */
  ascent: number;
  descent: number;
  capHeight: number;
  /** Whether its weight varies. libass draws such a file in its default weight alone. */
  variable: boolean;
};

/** Reads a TrueType or OpenType file; undefined: it is not one, or it lacks what captions need. */
export function readFont(data: Uint8Array): FontFacts | undefined {
  const tables = tablesOf(data);
  const [head, hhea, nameTable] = ['head', 'hhea', 'name'].map((tag) => tables?.get(tag));
  if (!tables || !nameTable || !head || !hhea || head.byteLength < 54 || hhea.byteLength < 10) return undefined;
  const outlines = tables.has('glyf') || tables.has('CFF ') || tables.has('CFF2');
  if (!outlines || !tables.has('cmap')) return undefined;
  const names = namesOf(nameTable);
  const family = names.get(nameIds.typographicFamily) ?? names.get(nameIds.family);
  const name = nameForLibass(names, !tables.has('glyf'));
  if (!family || !name || !/^[^\\{},\r\n]+$/.test(name)) return undefined;
  const unitsPerEm = head.getUint16(18) || 1000;
  const os2 = tables.get('OS/2');
  return {
    family,
    name,
    unitsPerEm,
    ...weightOf(os2, head),
    ...heightsOf(os2, hhea),
    capHeight: capHeightOf(os2) ?? unitsPerEm * usualCapHeight,
    variable: tables.has('fvar'),
  };
}

/** Like GDI, libass knows PostScript outlines by their PostScript name, and all others by their full name. */
const nameForLibass = (names: Map<number, string>, isPostScript: boolean): string | undefined =>
  (isPostScript ? names.get(nameIds.postScript) : names.get(nameIds.full)) ?? names.get(nameIds.family);

function weightOf(os2: DataView | undefined, head: DataView): Pick<FontFacts, 'weight' | 'italic'> {
  const macStyle = head.getUint16(44);
  if (!os2 || os2.byteLength < 64) return { weight: macStyle & 1 ? 700 : 400, italic: (macStyle & 2) !== 0 };
  return { weight: os2.getUint16(4) || 400, italic: (os2.getUint16(62) & 1) !== 0 || (macStyle & 2) !== 0 };
}

function heightsOf(os2: DataView | undefined, hhea: DataView): Pick<FontFacts, 'ascent' | 'descent'> {
  if (os2 && os2.byteLength >= 78) {
    const [ascent, descent] = [os2.getInt16(74), os2.getInt16(76)];
    if (ascent + descent !== 0) return { ascent, descent };
  }
  return { ascent: hhea.getInt16(4), descent: -hhea.getInt16(6) };
}

const capHeightOf = (os2: DataView | undefined): number | undefined =>
  (os2 && os2.byteLength >= 90 && os2.getInt16(88)) || undefined;

const usualCapHeight = 0.7;
