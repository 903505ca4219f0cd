/** How much nearer two glyphs stand, in units of the font. */
export type Kerning = (left: number, right: number) => number;

/**
 * Reads the old table of kerning pairs. Our HarfBuzz is built without it and libass has it, so for fonts that know no
 * other kerning it is added here.
 */
export function kerningOf(table: DataView): Kerning {
  const pairs = new Map<number, number>();
  const subtables = table.byteLength >= 4 && table.getUint16(0) === 0 ? table.getUint16(2) : 0;
  let start = 4;
  for (let index = 0; index < subtables && start + 14 <= table.byteLength; index++) {
    const coverage = table.getUint16(start + 4);
    if (isPlainPairs(coverage)) addPairs(table, start, pairs);
    start += table.getUint16(start + 2);
  }
  return (left, right) => pairs.get(left * 65_536 + right) ?? 0;
}

/** Format 0, along the line, no minimum and not across the stream. */
const isPlainPairs = (coverage: number): boolean => coverage >> 8 === 0 && (coverage & 0b0111) === 1;

function addPairs(table: DataView, start: number, pairs: Map<number, number>): void {
  const count = table.getUint16(start + 6);
  for (let index = 0; index < count; index++) {
    const at = start + 14 + index * 6;
    if (at + 6 > table.byteLength) return;
    pairs.set(table.getUint32(at), table.getInt16(at + 4));
  }
}
