import { createHash, randomFillSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { newId } from '../../ids.ts';
import type { FileStore } from '../store.ts';

const type = 'video/mp4';
const megabyte = 1024 ** 2;

/** What every store promises. */
export function behavesLikeAFileStore(makeStore: () => Promise<FileStore>): void {
  let store: FileStore;

  beforeAll(async () => {
    store = await makeStore();
  });

  const newKey = () => `wks_1/${newId('fil')}`;

  async function put(content: Buffer | string, key = newKey()): Promise<string> {
    await store.put(key, Readable.from([Buffer.from(content)]), { type });
    return key;
  }

  async function contentOf(key: string, range?: { start: number; end: number }): Promise<string | undefined> {
    const found = await store.read(key, range);
    return found && (await buffer(found.stream)).toString();
  }

  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of store.list()) found.push(key);
    return found.sort();
  }

  /** A stream that never has more than a megabyte in memory, and what its content sums up to. */
  function large(bytes: number): { stream: Readable; sum: () => string } {
    const hash = createHash('sha256');
    function* chunks() {
      for (let left = bytes; left > 0; left -= megabyte) {
        const chunk = randomFillSync(Buffer.alloc(Math.min(left, megabyte)));
        hash.update(chunk);
        yield chunk;
      }
    }
    return { stream: Readable.from(chunks(), { objectMode: false }), sum: () => hash.digest('hex') };
  }

  async function sumOf(stream: Readable): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of stream) hash.update(chunk);
    return hash.digest('hex');
  }

  describe('writing', () => {
    test('what was put can be read', async () => {
      const key = newKey();
      const stored = await store.put(key, Readable.from([Buffer.from('one '), Buffer.from('two')]), { type });
      expect(stored).toEqual({ bytes: 7, etag: expect.stringMatching(/^[\w-]+$/) });
      const found = await store.read(key);
      expect(found?.bytes).toBe(7);
      expect((await buffer(found!.stream)).toString()).toBe('one two');
    });

    test('an empty file is a file', async () => {
      const key = newKey();
      expect(await store.put(key, Readable.from([]), { type })).toMatchObject({ bytes: 0 });
      const found = await store.read(key);
      expect(found?.bytes).toBe(0);
      expect((await buffer(found!.stream)).length).toBe(0);
    });

    test.each([
      ['one part exactly', 16 * megabyte],
      ['a few parts and a bit', 40 * megabyte + 7],
    ])('a large stream arrives whole: %s', async (_, bytes) => {
      const key = newKey();
      const { stream, sum } = large(bytes);
      expect(await store.put(key, stream, { type })).toMatchObject({ bytes });
      const found = await store.read(key);
      expect(found?.bytes).toBe(bytes);
      expect(await sumOf(found!.stream)).toBe(sum());
      await store.remove(key);
    });

    test('a second object takes the place of the first, under another etag', async () => {
      const key = newKey();
      const first = await store.put(key, Readable.from([Buffer.from('first')]), { type });
      const second = await store.put(key, Readable.from([Buffer.from('2nd')]), { type });
      expect(second.etag).not.toBe(first.etag);
      expect(await contentOf(key)).toBe('2nd');
    });

    test('a local file is copied and stays', async () => {
      const path = join(await temporaryFolder(), 'video.mp4');
      await writeFile(path, 'a video');
      const key = newKey();
      expect(await store.put(key, { path, move: false }, { type })).toMatchObject({ bytes: 7 });
      expect(await contentOf(key)).toBe('a video');
      expect(await readFile(path, 'utf8')).toBe('a video');
    });

    test('a local file that is moved is gone', async () => {
      const path = join(await temporaryFolder(), 'video.mp4');
      await writeFile(path, 'a video');
      const key = newKey();
      expect(await store.put(key, { path, move: true }, { type })).toMatchObject({ bytes: 7 });
      expect(await contentOf(key)).toBe('a video');
      await expect(readFile(path)).rejects.toThrow('ENOENT');
    });

    test.each([true, false])('a local file that is not there is told of as such (moving: %s)', async (move) => {
      const path = join(await temporaryFolder(), 'none.mp4');
      await expect(store.put(newKey(), { path, move }, { type })).rejects.toMatchObject({ code: 'ENOENT' });
    });

    test('many at once do not meet', async () => {
      const written = await Promise.all(Array.from({ length: 20 }, (_, index) => put(`content ${index}`)));
      const read = await Promise.all(written.map((key) => contentOf(key)));
      expect(read).toEqual(written.map((_, index) => `content ${index}`));
    });
  });

  describe('a write that fails', () => {
    test.each([
      ['at its beginning', 0],
      ['half-way', megabyte],
      ['after some parts', 20 * megabyte],
    ])('leaves nothing when the source fails %s, and says what the source said', async (_, bytes) => {
      const key = newKey();
      await expect(store.put(key, failingAfter(bytes), { type })).rejects.toThrow('The source broke.');
      expect(await store.read(key)).toBeUndefined();
      expect(await keys()).not.toContain(key);
    });

    test('leaves nothing when the source ends before its time', async () => {
      const key = newKey();
      const source = new Readable({ read() {} });
      source.push('the begin');
      const writing = store.put(key, source, { type });
      source.destroy();
      await expect(writing).rejects.toThrow('Premature close');
      expect(await store.read(key)).toBeUndefined();
    });

    test.each([1, 20])('leaves what was there before (after %i MB)', async (size) => {
      const key = await put('the old one');
      await expect(store.put(key, failingAfter(size * megabyte), { type })).rejects.toThrow('The source broke.');
      expect(await contentOf(key)).toBe('the old one');
    });

    test.each([0, 20 * megabyte])('leaves nothing when it is aborted after %i bytes', async (bytes) => {
      const key = newKey();
      const stopping = new AbortController();
      const source = Readable.from(
        endless(bytes, () => stopping.abort(new Error('Enough.'))),
        { objectMode: false },
      );
      await expect(store.put(key, source, { type, signal: stopping.signal })).rejects.toThrow('Enough.');
      expect(source.destroyed).toBe(true);
      expect(await store.read(key)).toBeUndefined();
    });

    test('does not begin when it was aborted before, and the file to move stays', async () => {
      const path = join(await temporaryFolder(), 'video.mp4');
      await writeFile(path, 'a video');
      const key = newKey();
      const signal = AbortSignal.abort(new Error('Enough.'));
      await expect(store.put(key, { path, move: true }, { type, signal })).rejects.toThrow('Enough.');
      await expect(store.put(key, failingAfter(0), { type, signal })).rejects.toThrow('Enough.');
      expect(await store.read(key)).toBeUndefined();
      expect(await readFile(path, 'utf8')).toBe('a video');
    });
  });

  describe('reading', () => {
    test.each([
      [0, 0, '0'],
      [0, 9, '0123456789'],
      [9, 9, '9'],
      [3, 5, '345'],
      [7, 100, '789'],
    ])('bytes %i to %i', async (start, end, expected) => {
      const key = await put('0123456789');
      const found = await store.read(key, { start, end });
      expect(found?.bytes).toBe(10);
      expect((await buffer(found!.stream)).toString()).toBe(expected);
    });

    test('a range that begins past the end is refused', async () => {
      const key = await put('0123456789');
      await expect(store.read(key, { start: 10, end: 10 })).rejects.toThrow(RangeError);
      const empty = await put('');
      await expect(store.read(empty, { start: 0, end: 0 })).rejects.toThrow(RangeError);
    });

    test('what is absent is undefined, also in part', async () => {
      expect(await store.read('wks_1/none')).toBeUndefined();
      expect(await store.read('wks_none/none', { start: 0, end: 1 })).toBeUndefined();
    });

    test('a reader may leave before the end, or before the begin', async () => {
      const key = newKey();
      await store.put(key, large(2 * megabyte).stream, { type });
      const unread = await store.read(key);
      unread!.stream.destroy();
      const begun = await store.read(key);
      for await (const _ of begun!.stream) break;
      expect(begun!.stream.destroyed).toBe(true);
    });

    test('a program can read it at a local path', async () => {
      const key = await put('for ffmpeg');
      const path = await store.localPath(key, await temporaryFolder());
      expect(await readFile(path, 'utf8')).toBe('for ffmpeg');
    });

    test('there is no local path to what is absent', async () => {
      await expect(store.localPath('wks_1/none', await temporaryFolder())).rejects.toMatchObject({
        code: 'file/not-found',
      });
    });
  });

  describe('removing and listing', () => {
    test('what was removed is gone, and removing it again is fine', async () => {
      const key = await put('short-lived');
      await store.remove(key);
      await store.remove(key);
      await store.remove('wks_none/none');
      expect(await store.read(key)).toBeUndefined();
    });

    test('the list has what is there, with the time that it was written', async () => {
      const before = Date.now();
      const [one, two, three] = [await put('1'), await put('2', 'wks_2/other'), await put('3')];
      await store.remove(three);
      const found = new Map<string, Date>();
      for await (const { key, modifiedAt } of store.list()) found.set(key, modifiedAt);
      expect([...found.keys()]).toEqual(expect.arrayContaining([one, two]));
      expect([...found.keys()]).not.toContain(three);
      // Clocks of file systems are coarse, and S3 counts whole seconds.
      expect(found.get(one)!.getTime()).toBeGreaterThan(before - 2_000);
      expect(found.get(one)!.getTime()).toBeLessThan(Date.now() + 2_000);
    });

    test('sweeping leaves what is whole', async () => {
      const key = await put('whole');
      await store.sweep();
      expect(await contentOf(key)).toBe('whole');
    });
  });

  test.each([
    '',
    '.',
    '..',
    '../outside',
    'wks_1/../../outside',
    'wks_1/..',
    '/etc/passwd',
    'wks_1//file',
    'wks_1/',
    'wks_1\\file',
    'wks_1/.hidden',
    '.partial/file',
    'wks_1/a\0b',
    'wks_1/a b',
    'wks_1/%2e%2e',
    'wks_1/fïle',
    'x'.repeat(257),
  ])('%j is no key', async (key) => {
    await expect(store.put(key, Readable.from(['x']), { type })).rejects.toThrow('no key');
    await expect(store.read(key)).rejects.toThrow('no key');
    await expect(store.remove(key)).rejects.toThrow('no key');
    await expect(store.localPath(key, '.')).rejects.toThrow('no key');
  });

  test('the check is content with it', async () => {
    const before = await keys();
    await store.check();
    expect(await keys()).toEqual(before);
  });
}

export function failingAfter(bytes: number): Readable {
  function* chunks() {
    for (let left = bytes; left > 0; left -= megabyte) yield Buffer.alloc(Math.min(left, megabyte));
    throw new Error('The source broke.');
  }
  return Readable.from(chunks(), { objectMode: false });
}

function* endless(bytes: number, enough: () => void) {
  for (let count = 0; ; count += megabyte) {
    if (count >= bytes) enough();
    yield Buffer.alloc(megabyte);
  }
}
