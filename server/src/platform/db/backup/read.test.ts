import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { header, jsonLine } from './format.ts';
import { withBackup } from './read.ts';
import { newFile, quietly } from './testing/arrange.ts';

const first = jsonLine(header({ program: '0.1.0', madeAt: '2026-01-01T00:00:00.000Z', migrations: [] }));
const section = (table: string, rows: string) => `${jsonLine({ table, columns: ['id'] })}${rows}\\.\n`;
const whole = [
  first,
  section('one', 'a\nb\n'),
  section('none', ''),
  section('two', '\\\\.\n'),
  jsonLine({ rows: { one: 2, none: 0, two: 1 } }),
];

async function fileOf(bytes: string | Uint8Array): Promise<string> {
  const file = await newFile();
  await writeFile(file, bytes);
  return file;
}

const packed = (...lines: string[]) => fileOf(gzipSync(lines.join('')));

function read(file: string): Promise<[string, string][]> {
  return withBackup(file, quietly().signal, async ({ sections }) => {
    const found: [string, string][] = [];
    for await (const { table, rows } of sections) {
      let text = '';
      for await (const { bytes } of rows) text += bytes;
      found.push([table, text]);
    }
    return found;
  });
}

it('a backup is read section by section', async () => {
  expect(await read(await packed(...whole))).toEqual([
    ['one', 'a\nb\n'],
    ['none', ''],
    ['two', '\\\\.\n'],
  ]);
});

it.each([
  ['a text', () => fileOf('Dear diary,\n')],
  ['another compressed file', () => packed('Dear diary,\n')],
  ['compressed JSON of another kind', () => packed('{"format":"other"}\n')],
  ['a long line', () => packed('a'.repeat(3_000_000))],
])('%s is not a backup', async (_, make) => {
  const file = await make();
  await expect(read(file)).rejects.toThrow(`${file} is not a backup of Capstan.`);
});

it('a file that is not there is named', async () => {
  const file = await newFile();
  await expect(read(file)).rejects.toThrow(`There is no file ${file}.`);
});

it('a folder cannot be read', async () => {
  const folder = dirname(await newFile());
  await expect(read(folder)).rejects.toThrow(`${folder} cannot be read`);
});

it('a backup in a later format names the program that made it', async () => {
  const later = jsonLine({ ...header({ program: '9.1.0', madeAt: '', migrations: [] }), number: 2 });
  await expect(read(await packed(later))).rejects.toThrow('was made by a newer version of Capstan (9.1.0)');
});

it('a file that was cut off anywhere is refused', async () => {
  const bytes = await readFile(await packed(...whole));
  for (let length = 0; length < bytes.length; length += 1) {
    await expect(read(await fileOf(bytes.subarray(0, length)))).rejects.toThrow('is cut off');
  }
});

it('a text that was cut off before it was compressed is refused', async () => {
  for (let lines = 1; lines < whole.length; lines += 1) {
    await expect(read(await packed(...whole.slice(0, lines)))).rejects.toThrow('is cut off');
  }
});

it('a changed byte is noticed wherever it is', async () => {
  const bytes = await readFile(await packed(...whole));
  const unnoticed: number[] = [];
  // The first ten bytes are gzip's own, and some of them carry nothing.
  for (let at = 10; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 0x10;
    // The last byte before the checksum has bits that carry nothing either: then the same text comes out.
    if (gunzipsTo(changed, whole.join(''))) continue;
    await read(await fileOf(changed)).then(
      () => unnoticed.push(at),
      (error) => expect(error.message).toMatch(/is (damaged|cut off|not a backup)/),
    );
  }
  expect(unnoticed).toEqual([]);
});

function gunzipsTo(bytes: Buffer, text: string): boolean {
  try {
    return gunzipSync(bytes).toString() === text;
  } catch {
    return false;
  }
}

it.each([
  ['rows are missing', [first, section('one', 'a\n'), jsonLine({ rows: { one: 2 } })]],
  ['a table is missing', [first, section('one', 'a\n'), jsonLine({ rows: { one: 1, two: 0 } })]],
  ['something follows its end', [...whole, 'more\n']],
  ['something without a line end follows its end', [...whole, 'more']],
  ['a line is none of ours', [first, 'more\n', ...whole.slice(1)]],
])('a file is damaged when %s', async (_, lines) => {
  await expect(read(await packed(...lines))).rejects.toThrow('is damaged');
});

it('reading stops when asked to', async () => {
  const file = await packed(...whole);
  await expect(withBackup(file, AbortSignal.abort(), async () => {})).rejects.toThrow('abort');
});
