/** The little of Protocol Buffers that a model file needs: fields are read as they stand, and written one by one. */
export type Field = {
  number: number;
  /** A whole number for wire type 0, the content for wire type 2, nothing for the fixed-size ones. */
  value: number | Buffer | undefined;
  /** The field as it stands in the file, to be copied. */
  raw: Buffer;
};

const wireTypes = { varint: 0, fixed64: 1, content: 2, fixed32: 5 } as const;

export function readFields(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let position = 0;

  function varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[position++];
      if (byte === undefined) throw new Error('a field ends too early');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  while (position < bytes.length) {
    const start = position;
    const key = varint();
    const wireType = key & 7;
    let value: Field['value'];
    if (wireType === wireTypes.varint) value = varint();
    else if (wireType === wireTypes.content) {
      const length = varint();
      value = bytes.subarray(position, position + length);
      position += length;
    } else if (wireType === wireTypes.fixed64) position += 8;
    else if (wireType === wireTypes.fixed32) position += 4;
    else throw new Error(`no field has the wire type ${wireType}`);
    if (position > bytes.length) throw new Error('a field ends too early');
    fields.push({ number: Math.floor(key / 8), value, raw: bytes.subarray(start, position) });
  }
  return fields;
}

export function contentOf(fields: Field[], number: number): Buffer | undefined {
  return contentsOf(fields, number)[0];
}

export function contentsOf(fields: Field[], number: number): Buffer[] {
  return fields.filter((field) => field.number === number).map(({ value }) => value as Buffer);
}

export function textOf(fields: Field[], number: number): string {
  return contentOf(fields, number)?.toString('utf8') ?? '';
}

/** Repeated whole numbers, each in a field of its own or packed into one. */
export function numbersOf(fields: Field[], number: number): number[] {
  return fields
    .filter((field) => field.number === number)
    .flatMap(({ value }) => (Buffer.isBuffer(value) ? packedNumbers(value) : [value as number]));
}

function packedNumbers(bytes: Buffer): number[] {
  const numbers: number[] = [];
  for (let position = 0; position < bytes.length; ) {
    let value = 0;
    let factor = 1;
    for (let byte = 128; byte >= 128; factor *= 128) {
      byte = bytes[position++]!;
      value += (byte & 127) * factor;
    }
    numbers.push(value);
  }
  return numbers;
}

function writeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return Buffer.from(bytes);
}

export function numberField(number: number, value: number): Buffer {
  return Buffer.concat([writeVarint(number * 8 + wireTypes.varint), writeVarint(value)]);
}

export function contentField(number: number, ...parts: Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([writeVarint(number * 8 + wireTypes.content), writeVarint(length), ...parts]);
}

export function textField(number: number, text: string): Buffer {
  return contentField(number, Buffer.from(text, 'utf8'));
}
