import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { seeded } from '../../../test/harness/seeded.ts';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { writeThrough } from './write-through.ts';

const { signal } = new AbortController();

async function written(from: Readable, most = Number.POSITIVE_INFINITY): Promise<{ bytes: Buffer; error: unknown }> {
  const path = join(await temporaryFolder(), 'file');
  const file = await open(path, 'a');
  const error = await writeThrough(file, from, { most, signal }).then(
    () => undefined,
    (reason) => reason,
  );
  await file.close();
  return { bytes: await readFile(path), error };
}

function* chunksOf(bytes: Buffer, sizes: number[]): Generator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length]!;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const film = Buffer.alloc(5 * 1024 ** 2 + 17, seeded(3).bytes(4_099));

test.each([
  ['small chunks', [1_000, 65_536, 7]],
  ['chunks larger than a piece', [3 * 1024 ** 2, 1]],
  ['chunks that fill a piece', [1024 ** 2]],
])('everything is written in order, in %s', async (_name, sizes) => {
  const { bytes, error } = await written(Readable.from(chunksOf(film, sizes)));
  expect(error).toBeUndefined();
  expect(bytes.equals(film)).toBe(true);
});

test('what came before a break is written', async () => {
  const broken = Readable.from(
    (async function* () {
      yield* chunksOf(film, [300_000]);
      throw new Error('gone');
    })(),
  );
  const { bytes, error } = await written(broken);
  expect(error).toMatchObject({ message: 'gone' });
  expect(bytes.equals(film.subarray(0, bytes.length))).toBe(true);
  expect(bytes.length).toBeGreaterThan(4 * 1024 ** 2);
});

test('more than was announced is an error', async () => {
  const { bytes, error } = await written(Readable.from(chunksOf(film, [65_536])), 100_000);
  expect(error).toMatchObject({ code: 'upload/longer-than-told' });
  expect(bytes.length).toBe(65_536);
});
