import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function* inPieces(bytes: Buffer, cuts: number[]): AsyncGenerator<Buffer> {
  let from = 0;
  for (const cut of [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
    yield bytes.subarray(from, cut);
    from = cut;
  }
}

it('lines come out whole, however the stream is cut', async () => {
  const text = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '😀', '\t', ' ') }));
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat()), async (expected, cuts) => {
      const lines = linesOf(inPieces(Buffer.from(expected.map((line) => `${line}\n`).join('')), cuts));
      const found: string[] = [];
      for (let line = await lines.line(1_000); line !== undefined; line = await lines.line(1_000)) found.push(line);
      expect(found).toEqual(expected);
      expect(await lines.isDone()).toBe(true);
    }),
  );
});

it('a line without an end is none, and is left over', async () => {
  const lines = linesOf(inPieces(Buffer.from('one\ntwo'), [2, 5]));
  expect(await lines.line(10)).toBe('one');
  expect(await lines.line(10)).toBeUndefined();
  expect(await lines.isDone()).toBe(false);
});

it('a line that is too long is not waited for', async () => {
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) yield Buffer.from('aaaa');
  }
  expect(await linesOf(endless()).line(1_000)).toBeUndefined();
});
