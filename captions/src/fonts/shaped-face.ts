import * as hb from 'harfbuzzjs';
import { graphemesOf } from '../emoji/graphemes.ts';
import type { Face, FontFile, Ink } from './font-book.ts';
import { type Kerning, kerningOf } from './kern-table.ts';
import { readFont } from './read-font.ts';
import { tablesOf } from './tables.ts';

/** Lengths of a shaped text in units of the font. */
type Shaped = Ink & { width: number };

/** A face measured by the shaper that libass uses as well. */
export function shapedFace({ name, data }: FontFile): Face {
  const facts = readFont(data);
  if (!facts) throw new Error(`${name} is not a font that captions can be drawn in.`);
  const face = new hb.Face(new hb.Blob(data));
  const font = new hb.Font(face);
  const shaper = { font, buffer: new hb.Buffer(), kerning: oldKerning(face, data) };
  const units = facts.ascent + facts.descent;
  const shaped = remembered((text: string) => shape(shaper, text, []));
  // libass leaves ligatures out where letters are spaced.
  const spaced = remembered((text: string) => shape(shaper, text, noLigatures));
  const capital = font.nominalGlyph(0x48);
  const capHeight = (capital && font.glyphExtents(capital)?.yBearing) || facts.capHeight;
  const glyphs = new Map<string, boolean>();
  return {
    name,
    bold: false,
    italic: false,
    sizeFor: (capPx) => (capPx * units) / capHeight,
    width: (text, size, spacing = 0) =>
      spacing === 0
        ? (shaped(text).width * size) / units
        : (spaced(text).width * size) / units + spacing * (graphemesOf(text).length - 1),
    ink: (text, size) => {
      const { above, below } = shaped(text);
      return { above: (above * size) / units, below: (below * size) / units };
    },
    ascent: (size) => (facts.ascent * size) / units,
    descent: (size) => (facts.descent * size) / units,
    has: (text) => {
      for (const character of text) {
        let known = glyphs.get(character);
        if (known === undefined) {
          known = invisible.test(character) || font.nominalGlyph(character.codePointAt(0)!) !== undefined;
          glyphs.set(character, known);
        }
        if (!known) return false;
      }
      return true;
    },
  };
}

/** Joiners, marks of direction and variation selectors need no glyph. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;

const noLigatures = ['-liga', '-clig'].map((feature) => hb.Feature.fromString(feature)!);

type Shaper = { font: hb.Font; buffer: hb.Buffer; kerning: Kerning | undefined };

function oldKerning(face: hb.Face, data: Uint8Array): Kerning | undefined {
  const table = tablesOf(data)?.get('kern');
  return table && !face.getTableFeatureTags('GPOS').includes('kern') ? kerningOf(table) : undefined;
}

function shape({ font, buffer, kerning }: Shaper, text: string, features: hb.Feature[]): Shaped {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer, features);
  const shaped = { width: 0, above: 0, below: 0 };
  let before: number | undefined;
  for (const { codepoint, xAdvance = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    shaped.width += xAdvance + (before === undefined ? 0 : (kerning?.(before, codepoint) ?? 0));
    before = codepoint;
    const extents = font.glyphExtents(codepoint);
    if (!extents) continue;
    const top = extents.yBearing + yOffset;
    shaped.above = Math.max(shaped.above, top);
    shaped.below = Math.max(shaped.below, -(top + extents.height));
  }
  return shaped;
}

/** Captions say the same words again and again. What is remembered stays within bounds. */
function remembered<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= 20_000) known.clear();
    const found = find(text);
    known.set(text, found);
    return found;
  };
}
