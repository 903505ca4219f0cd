/** A font with some of its bytes changed. */
const copyOf = (font: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(font);
  change(copy);
  return copy;
};

/** Where a table's entry in the directory begins. */
function entryOf(font: Buffer, tag: string): number {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return entry;
  }
  throw new Error(`The font has no ${tag}.`);
}

export const withTableLength = (font: Buffer, tag: string, length: number): Buffer =>
  copyOf(font, (copy) => copy.writeUInt32BE(length, entryOf(copy, tag) + 12));

export const withoutTable = (font: Buffer, tag: string): Buffer =>
  copyOf(font, (copy) => copy.write('none', entryOf(copy, tag)));

export const withTag = (font: Buffer, from: string, to: string): Buffer =>
  copyOf(font, (copy) => copy.write(to, entryOf(copy, from)));

export const withSignature = (font: Buffer, signature: string): Buffer =>
  copyOf(font, (copy) => copy.write(signature, 0, 'latin1'));

/** The bits that say whether a font may be embedded. */
export const withEmbedding = (font: Buffer, fsType: number): Buffer =>
  copyOf(font, (copy) => copy.writeUInt16BE(fsType, copy.readUInt32BE(entryOf(copy, 'OS/2') + 8) + 8));

export const withTableFilled = (font: Buffer, tag: string, byte: number): Buffer =>
  copyOf(font, (copy) => {
    const start = copy.readUInt32BE(entryOf(copy, tag) + 8);
    copy.fill(byte, start, start + copy.readUInt32BE(entryOf(copy, tag) + 12));
  });

/** The same font under another name of the same length. */
export const renamed = (font: Buffer, from: string, to: string): Buffer =>
  copyOf(font, (copy) => {
    const wide = (text: string) => Buffer.from(text, 'utf16le').swap16();
    replaceAll(copy, Buffer.from(from), Buffer.from(to));
    replaceAll(copy, wide(from), wide(to));
  });

function replaceAll(within: Buffer, from: Buffer, to: Buffer): void {
  for (let at = within.indexOf(from); at >= 0; at = within.indexOf(from, at + 1)) to.copy(within, at);
}
