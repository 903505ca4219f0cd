/** The tables of a TrueType or OpenType file by name; undefined: it is not one. */
export function tablesOf(data: Uint8Array): Map<string, DataView> | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (view.byteLength < 12 || !signatures.includes(view.getUint32(0))) return undefined;
  const tables = new Map<string, DataView>();
  for (let entry = 12, left = view.getUint16(4); left > 0; left--, entry += 16) {
    if (entry + 16 > view.byteLength) return undefined;
    const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    if (offset + length > view.byteLength) return undefined;
    tables.set(tagAt(view, entry), new DataView(view.buffer, view.byteOffset + offset, length));
  }
  return tables;
}

/** TrueType outlines, PostScript outlines (`OTTO`), and Apple's old mark for TrueType (`true`). */
const signatures = [0x00010000, 0x4f54544f, 0x74727565];

const tagAt = (view: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((each) => view.getUint8(offset + each)));
