import { readdir, utimes } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { makeFolder, temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { newId } from '../../ids.ts';
import { behavesLikeAFileStore, failingAfter } from '../testing/contract.ts';
import { refuse, startS3Server } from '../testing/s3-server.ts';
import { openS3Store } from './s3.ts';
import { urlOf } from './settings.ts';

const type = 'video/mp4';
const megabyte = 1024 ** 2;

const { folder, remove } = await makeFolder();
const server = await startS3Server(folder);
const store = openS3Store(server.settings);
afterAll(async () => {
  await server.stop();
  await remove();
});

afterEach(() => server.intercept(() => false));

describe('a bucket', () => {
  behavesLikeAFileStore(async () => store);

  test('no upload is left open of all that', async () => {
    expect(await server.openUploads()).toEqual([]);
  });
});

test('another prefix sees nothing of ours', async () => {
  await store.put('wks_1/a', Readable.from([Buffer.from('a')]), { type });
  const other = openS3Store({ ...server.settings, prefix: 'other/' });
  for await (const { key } of other.list()) expect.unreachable(key);
  expect(await other.read('wks_1/a')).toBeUndefined();
});

test('a direct address serves the bytes under the type and name that were asked for, and ranges', async () => {
  await store.put('wks_1/direct', Readable.from([Buffer.from('0123456789')]), { type });
  const disposition = `attachment; filename="_.mp4"; filename*=UTF-8''%C3%BC.mp4`;
  const url = await store.directUrl!('wks_1/direct', { seconds: 60, type: 'video/webm', disposition });
  const reply = await fetch(url, { headers: { Range: 'bytes=2-4' } });
  expect(reply.status).toBe(206);
  expect(await reply.text()).toBe('234');
  expect(reply.headers.get('content-type')).toBe('video/webm');
  expect(reply.headers.get('content-disposition')).toBe(disposition);
  expect((await fetch(url.replace('webm', 'mp4'))).status).toBe(403);
});

describe('a store that is away', () => {
  test('fails clearly, and is used again when it is back', async () => {
    await store.put('wks_1/here', Readable.from([Buffer.from('here')]), { type });
    await server.stop();
    const away = { code: 'storage/unavailable', retry: true };
    const source = Readable.from([Buffer.from('content')]);
    await expect(store.put('wks_1/a', source, { type })).rejects.toMatchObject(away);
    expect(source.destroyed).toBe(true);
    await expect(store.read('wks_1/here')).rejects.toMatchObject(away);
    await expect(store.remove('wks_1/here')).rejects.toMatchObject(away);
    const folder = await temporaryFolder();
    await expect(store.localPath('wks_1/here', folder)).rejects.toMatchObject(away);
    expect(await readdir(folder)).toEqual([]);
    await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(away);
    await expect(store.check()).rejects.toThrow(
      /^The bucket capstan-test at 127\.0\.0\.1:\d+ cannot be used .*ECONNREFUSED/,
    );

    await server.start();
    await store.check();
    expect(await text((await store.read('wks_1/here'))!.stream)).toBe('here');
  });

  test('in the middle of an upload: the upload fails, and there is no object', async () => {
    async function* chunks() {
      for (let count = 0; count < 40; count += 1) {
        if (count === 36) await server.stop();
        yield Buffer.alloc(megabyte);
      }
    }
    await expect(store.put('wks_1/cut', Readable.from(chunks()), { type })).rejects.toMatchObject({
      code: 'storage/unavailable',
    });
    await server.start();
    expect(await store.read('wks_1/cut')).toBeUndefined();
  });

  test('for a moment in the middle of a download: the rest is fetched', async () => {
    const content = Buffer.alloc(20 * megabyte, 'abcdefg');
    await store.put('wks_1/long', Readable.from([content]), { type });
    const found = await store.read('wks_1/long', { start: 3, end: content.length - 3 });
    const chunks: Buffer[] = [];
    for await (const chunk of found!.stream) {
      chunks.push(chunk);
      if (chunks.length !== 5) continue;
      await server.stop();
      await server.start();
    }
    expect(Buffer.concat(chunks).equals(content.subarray(3, -2))).toBe(true);
  });

  test('for good in the middle of a download: the reader hears of it', async () => {
    const content = Buffer.alloc(20 * megabyte);
    await store.put('wks_1/lost', Readable.from([content]), { type });
    const path = await temporaryFolder();
    const stopping = new AbortController();
    const copying = store.localPath('wks_1/lost', path, stopping.signal);
    await server.stop();
    await expect(copying).rejects.toMatchObject({ code: 'storage/unavailable' });
    expect(await readdir(path)).toEqual([]);
    await server.start();
  });
});

test('a copy that is aborted leaves nothing', async () => {
  await store.put('wks_1/copied', Readable.from([Buffer.alloc(20 * megabyte)]), { type });
  const path = await temporaryFolder();
  const signal = AbortSignal.abort(new Error('Enough.'));
  await expect(store.localPath('wks_1/copied', path, signal)).rejects.toThrow('Enough.');
  expect(await readdir(path)).toEqual([]);
});

test.each([
  [{ bucket: 'none' }, 'NoSuchBucket'],
  [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  [{ accessKeyId: 'unknown' }, 'InvalidAccessKeyId'],
])('settings that are wrong (%j) are told at a start', async (wrong, reason) => {
  const misled = openS3Store({ ...server.settings, ...wrong });
  await expect(misled.check()).rejects.toThrow(reason);
  await expect(misled.read('wks_1/a')).rejects.toMatchObject({ code: 'storage/unavailable' });
});

test('an upload that nobody finished is given up after a day, unless it is not ours', async () => {
  /** Returns the folder of an upload that could not be given up. */
  async function leaveUpload(key: string): Promise<string> {
    const before = await server.openUploads();
    server.intercept((request, response) => {
      if (request.method === 'DELETE') refuse(response, 403, 'AccessDenied');
      return request.method === 'DELETE';
    });
    await expect(store.put(key, failingAfter(20 * megabyte), { type })).rejects.toThrow('The source broke.');
    server.intercept(() => false);
    const [left] = (await server.openUploads()).filter((path) => !before.includes(path));
    return left!;
  }
  const ours = await leaveUpload(`wks_1/${newId('fil')}`);
  const theirs = await leaveUpload('theirs/video');
  await store.sweep();
  expect(await server.openUploads()).toEqual(expect.arrayContaining([ours, theirs]));
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  for (const path of [ours, theirs]) await utimes(path, longAgo, longAgo);
  await store.sweep();
  const left = await server.openUploads();
  expect(left).not.toContain(ours);
  expect(left).toContain(theirs);
});

describe('a store that falters', () => {
  /** Refuses the first requests of a kind. */
  function falter(count: number, how: (response: ServerResponse) => void, which = /./): () => number {
    let asked = 0;
    server.intercept((request, response) => {
      if (!which.test(`${request.method} ${request.url}`)) return false;
      asked += 1;
      if (asked <= count) how(response);
      return asked <= count;
    });
    return () => asked;
  }

  test.each([
    ['is busy', (response: ServerResponse) => refuse(response, 503, 'SlowDown')],
    ['breaks', (response: ServerResponse) => refuse(response, 500, 'InternalError')],
    ['hangs up', (response: ServerResponse) => void response.destroy()],
    [
      'hangs up in its answer',
      (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': '100' });
        response.write('<', () => response.destroy());
      },
    ],
  ])('and %s is asked again', async (_, how) => {
    const asked = falter(2, how);
    await store.put('wks_1/again', Readable.from([Buffer.from('content')]), { type });
    expect(asked()).toBe(3);
    expect(await text((await store.read('wks_1/again'))!.stream)).toBe('content');
  });

  test('is not asked again when the answer will not change', async () => {
    const asked = falter(100, (response) => refuse(response, 403, 'AccessDenied'));
    await expect(store.remove('wks_1/a')).rejects.toMatchObject({ code: 'storage/unavailable' });
    expect(asked()).toBe(1);
  });

  test('is asked four times, and then counts as away', async () => {
    const asked = falter(100, (response) => refuse(response, 503, 'SlowDown'));
    await expect(store.remove('wks_1/a')).rejects.toMatchObject({ code: 'storage/unavailable' });
    expect(asked()).toBe(4);
  });

  test('and is full says so', async () => {
    falter(100, (response) => refuse(response, 507, 'XMinioStorageFull'));
    const writing = store.put('wks_1/a', Readable.from([Buffer.from('content')]), { type });
    await expect(writing).rejects.toMatchObject({ code: 'storage/full' });
  });

  test.each([
    ['never answers', () => {}],
    ['never ends its answer', (response: ServerResponse) => void response.writeHead(200).write('<')],
    ['never ends its refusal', (response: ServerResponse) => void response.writeHead(500).write('<')],
  ])('and %s counts as away', async (_, how) => {
    falter(100, how);
    const hasty = openS3Store({ ...server.settings, idleMs: 20 });
    await expect(hasty.remove('wks_1/a')).rejects.toMatchObject({ code: 'storage/unavailable' });
  });

  test.each([
    ['and goes on with it', true],
    ['but not when another has taken its place', false],
  ])('and stops in the middle of an object is asked for the rest, %s', async (_, same) => {
    const { etag } = await store.put('wks_1/halves', Readable.from([Buffer.from('0123456789')]), { type });
    const ranges: unknown[] = [];
    server.intercept(({ headers }, response) => {
      ranges.push(headers.range);
      if (ranges.length > 1) return false;
      response.writeHead(200, { 'Content-Length': '10', ETag: same ? `"${etag}"` : '"another"' });
      response.write('01234', () => response.destroy());
      return true;
    });
    const found = await store.read('wks_1/halves');
    const read = text(found!.stream);
    if (same) expect(await read).toBe('0123456789');
    else await expect(read).rejects.toMatchObject({ code: 'storage/unavailable' });
    expect(ranges).toEqual([undefined, 'bytes=5-9']);
  });

  test('and loses its answer to the last word of an upload has the object', async () => {
    let lost = 0;
    server.intercept((request, response) => {
      if (request.method !== 'POST' || !request.url?.includes('uploadId')) return false;
      lost += 1;
      if (lost === 1) response.end = (() => response.destroy()) as typeof response.end;
      else refuse(response, 404, 'NoSuchUpload');
      return lost > 1;
    });
    const bytes = 17 * megabyte;
    const stored = await store.put('wks_1/lost-answer', Readable.from([Buffer.alloc(bytes)]), { type });
    expect(stored.bytes).toBe(bytes);
    expect(lost).toBe(2);
  });

  test('and fails after it has answered 200 has failed', async () => {
    server.intercept((request, response) => {
      if (request.method !== 'POST' || !request.url?.includes('uploadId')) return false;
      response.end('<Error><Code>InternalError</Code><Message>Too late.</Message></Error>');
      return true;
    });
    const writing = store.put('wks_1/late', Readable.from([Buffer.alloc(17 * megabyte)]), { type });
    await expect(writing).rejects.toMatchObject({ code: 'storage/unavailable' });
    expect(await store.read('wks_1/late')).toBeUndefined();
  });
});

test('a list that comes in pieces is put together', async () => {
  const pages = ['', 'a+b/c=='].map((token, page) => ({
    token,
    keys: [`wks_1/${page}`, `wks_1/x&amp;y`, `wks_2/${page}`],
  }));
  server.intercept(({ url = '' }, response) => {
    const token = new URL(url, 'http://store').searchParams.get('continuation-token') ?? '';
    const at = pages.findIndex((page) => page.token === token);
    const next = pages[at + 1]?.token;
    const contents = pages[at]!.keys.map(
      (key) => `<Contents><Key>videos/${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
    response.end(`<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>
      <NextContinuationToken>${next ?? ''}</NextContinuationToken>${contents.join('')}</ListBucketResult>`);
    return true;
  });
  const found: string[] = [];
  for await (const { key, modifiedAt } of store.list()) found.push(`${key} ${modifiedAt.getUTCFullYear()}`);
  expect(found).toEqual(['wks_1/0 2026', 'wks_2/0 2026', 'wks_1/1 2026', 'wks_2/1 2026']);
});

test('a bucket may be in the host name, and the store under a path', () => {
  const at = (changed: object) => urlOf({ ...server.settings, ...changed }, 'wks_1/a').href;
  expect(at({ endpoint: 'https://s3.eu-central-1.amazonaws.com', forcePathStyle: false })).toBe(
    'https://capstan-test.s3.eu-central-1.amazonaws.com/videos/wks_1/a',
  );
  expect(at({ endpoint: 'https://store.example/s3/', prefix: '' })).toBe(
    'https://store.example/s3/capstan-test/wks_1/a',
  );
});
