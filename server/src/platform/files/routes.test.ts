import { once } from 'node:events';
import { readdir, readlink, truncate } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { until } from '../../../test/harness/until.ts';
import { AppError } from '../../errors.ts';
import { sendError } from '../http/error-reply.ts';
import { replyHeaders } from '../http/page-headers.ts';
import { keyOf, type StoredFile } from './registry.ts';
import { fileRoutes } from './routes.ts';
import { openSigner } from './signing.ts';
import type { FileStore } from './store.ts';
import { type House, makeHouse } from './testing/arrange.ts';

type Site = House & {
  baseUrl: string;
  file: StoredFile;
  url: string;
  linkTo(changed?: { download?: boolean; seconds?: number; file?: { id: string; name: string } }): string;
};

const { remove, ...house } = await makeHouse();
afterAll(remove);

/** One file behind a server as the app sets it up. */
async function newSite(
  wanted: { content?: string; name?: string; type?: string; store?: Partial<FileStore> } = {},
): Promise<Site> {
  const signer = await openSigner(house.db);
  const http = Fastify({ forceCloseConnections: true });
  http.setErrorHandler(sendError);
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers(replyHeaders);
  });
  await http.register(fileRoutes({ db: house.db, store: { ...house.store, ...wanted.store }, signer }));
  const baseUrl = await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => http.close());

  const { store: _, ...described } = wanted;
  const file = await house.newFile({ projectId: await house.newProject(), content: '0123456789', ...described });
  const linkTo: Site['linkTo'] = ({ download = false, seconds = 3_600, file: other = file } = {}) =>
    signer.fileUrl({ baseUrl, file: other, expiresAt: new Date(Date.now() + seconds * 1_000), download });
  return { ...house, baseUrl, file, url: linkTo(), linkTo };
}

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { headers, method, redirect: 'manual' });

describe('a link', () => {
  test('hands out the whole file, harmless and cacheable until it ends', async () => {
    const { url, file } = await newSite();
    const reply = await ask(url);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('0123456789');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename="video.mp4"',
      'content-length': '10',
      'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
      'content-type': 'video/mp4',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${file.etag}"`,
      'last-modified': file.createdAt.toUTCString(),
    });
    const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(reply.headers.get('cache-control') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(3_500);
    expect(Number(seconds)).toBeLessThanOrEqual(7_200);
  });

  test('for downloading names the file', async () => {
    const { linkTo } = await newSite({ name: 'Grüße.mp4' });
    const reply = await ask(linkTo({ download: true }));
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e.mp4"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.mp4`,
    );
  });

  test('works for any name', async () => {
    for (const name of ['ü'.repeat(200), '..', 'a/b', '50%.mp4']) {
      const { url } = await newSite({ name });
      expect((await ask(url)).status, name).toBe(200);
    }
  });

  test('answers HEAD as GET, without the body', async () => {
    const { url } = await newSite();
    const [whole, head] = [await ask(url), await ask(url, {}, 'HEAD')];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const changing = { date: '', 'cache-control': '', connection: '', 'keep-alive': '' };
    const headersOf = ({ headers }: Response) => ({ ...Object.fromEntries(headers), ...changing });
    expect(headersOf(head)).toEqual(headersOf(whole));
    const part = await ask(url, { Range: 'bytes=2-4' }, 'HEAD');
    expect(part.status).toBe(206);
    expect(part.headers.get('content-length')).toBe('3');
  });

  test('to an empty file hands out nothing, and says so', async () => {
    const { url } = await newSite({ content: '' });
    const reply = await ask(url);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-length')).toBe('0');
    expect(await reply.text()).toBe('');
  });

  test('that has ended says that it has', async () => {
    const { linkTo } = await newSite();
    const reply = await ask(linkTo({ seconds: -7_200 }));
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ code: 'file/link-expired', status: 403 });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('that nobody signed finds nothing', async () => {
    const { url, baseUrl, file, linkTo } = await newSite();
    const wrong = [
      url.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/expires=\d+&/, ''),
      url.replace(/signature=.*/, ''),
      `${url}&download=1`,
      `${url}&signature=x`,
      linkTo({ download: true }).replace('&download=1', ''),
      url.replace(file.id, `${file.id.slice(0, -1)}_`),
      `${baseUrl}/files/${file.id}/video.mp4`,
    ];
    for (const address of wrong) {
      const reply = await ask(address);
      expect(reply.status, address).toBe(404);
      expect(await reply.json()).toMatchObject({ code: 'file/not-found' });
    }
  });

  test('to a file that was deleted or dropped, or whose object is gone, finds nothing', async () => {
    const { url, sql, store, file, linkTo } = await newSite();
    expect((await ask(linkTo({ file: { ...file, id: 'fil_unknown' } }))).status).toBe(404);
    await store.remove(keyOf(file));
    expect((await ask(url)).status).toBe(404);
    await sql('delete from projects where id = $1', [file.projectId]);
    expect((await ask(url)).status).toBe(404);
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=3-5', '345', 'bytes 3-5/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-100', '56789', 'bytes 5-9/10'],
  ])('%s', async (range, expected, described) => {
    const { url } = await newSite();
    const reply = await ask(url, { Range: range });
    expect(reply.status).toBe(206);
    expect(await reply.text()).toBe(expected);
    expect(reply.headers.get('content-range')).toBe(described);
    expect(reply.headers.get('content-length')).toBe(String(expected.length));
  });

  test('past the end cannot be had', async () => {
    const { url } = await newSite();
    const reply = await ask(url, { Range: 'bytes=10-' });
    expect(reply.status).toBe(416);
    expect(reply.headers.get('content-range')).toBe('bytes */10');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('that we do not serve get the whole', async () => {
    const { url } = await newSite();
    for (const range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=5-2']) {
      const reply = await ask(url, { Range: range });
      expect(reply.status, range).toBe(200);
      expect(await reply.text()).toBe('0123456789');
    }
  });

  test('are for those who have the same file', async () => {
    const { url, file } = await newSite();
    const statusFor = async (condition: string) =>
      (await ask(url, { Range: 'bytes=0-1', 'If-Range': condition })).status;
    expect(await statusFor(`"${file.etag}"`)).toBe(206);
    expect(await statusFor(file.createdAt.toUTCString())).toBe(206);
    expect(await statusFor('"another"')).toBe(200);
    expect(await statusFor(`W/"${file.etag}"`)).toBe(200);
    expect(await statusFor(new Date(0).toUTCString())).toBe(200);
  });
});

test('who has the file already is not sent it again', async () => {
  const { url, file } = await newSite();
  const later = new Date(file.createdAt.getTime() + 5_000).toUTCString();
  const statusFor = async (headers: Record<string, string>) => (await ask(url, headers)).status;
  expect(await statusFor({ 'If-None-Match': `"${file.etag}"` })).toBe(304);
  expect(await statusFor({ 'If-None-Match': `"x", W/"${file.etag}"` })).toBe(304);
  expect(await statusFor({ 'If-None-Match': '*' })).toBe(304);
  expect(await statusFor({ 'If-None-Match': '"x"' })).toBe(200);
  expect(await statusFor({ 'If-None-Match': '"x"', 'If-Modified-Since': later })).toBe(200);
  expect(await statusFor({ 'If-Modified-Since': file.createdAt.toUTCString() })).toBe(304);
  expect(await statusFor({ 'If-Modified-Since': later })).toBe(304);
  expect(await statusFor({ 'If-Modified-Since': new Date(0).toUTCString() })).toBe(200);
  expect(await statusFor({ 'If-Modified-Since': 'yesterday' })).toBe(200);
});

describe('on the way', () => {
  const megabytes = (count: number) => 'x'.repeat(count * 1024 ** 2);

  async function openIn(folder: string): Promise<string[]> {
    const names = await readdir('/proc/self/fd');
    const links = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
    return links.filter((path) => path.startsWith(folder));
  }

  test('a reader that goes away leaves no file open', async ({ skip }) => {
    skip(process.platform !== 'linux', 'Only Linux tells which files a process has open.');
    const { url, folder } = await newSite({ content: megabytes(20) });
    for (let count = 0; count < 5; count += 1) {
      const request = get(url);
      const [response] = await once(request, 'response');
      await once(response, 'readable');
      expect((await openIn(folder)).length).toBeGreaterThan(0);
      response.destroy();
    }
    await until(async () => (await openIn(folder)).length === 0);
    expect((await ask(url, { Range: 'bytes=0-3' })).status).toBe(206);
    await until(async () => (await openIn(folder)).length === 0);
  });

  test('a reader that takes its time holds little of the file in our memory', async () => {
    let given = 0;
    function* chunks() {
      for (let count = 0; count < 200; count += 1) {
        given += 1;
        yield Buffer.alloc(1024 ** 2);
      }
    }
    const bytes = 200 * 1024 ** 2;
    const read = async () => ({ stream: Readable.from(chunks(), { objectMode: false }), bytes });
    const { url, sql, file } = await newSite({ store: { read } });
    await sql('update files set bytes = $2 where id = $1', [file.id, bytes]);
    const request = get(url);
    const [response] = await once(request, 'response');
    await once(response, 'readable');
    // Nothing more is read until the reader goes on, however long that takes: what is given by now fills the buffers.
    let before = -1;
    await until(() => {
      const settled = before === given;
      before = given;
      return settled;
    });
    expect(given).toBeLessThan(50);
    let received = 0;
    for await (const chunk of response) received += chunk.length;
    expect(received).toBe(bytes);
  });

  test.each([
    ['fails', () => new Error('The disk broke.')],
    ['ends too early', () => null],
  ])(
    'a store that %s in the middle cuts the connection, so that nobody takes the part for the whole',
    async (_, end) => {
      const read = async () => {
        async function* chunks() {
          yield Buffer.from('01234');
          const error = end();
          if (error) throw error;
        }
        return { stream: Readable.from(chunks()), bytes: 10 };
      };
      const { url } = await newSite({ store: { read } });
      const reply = await ask(url);
      expect(reply.status).toBe(200);
      await expect(reply.text()).rejects.toThrow('terminated');
    },
  );

  test('a store that fails before the first byte is an error like any other', async () => {
    const read = async () => ({
      stream: new Readable({
        read() {
          this.destroy(new Error('The disk broke.'));
        },
      }),
      bytes: 10,
    });
    const { url } = await newSite({ store: { read } });
    const reply = await ask(url, { Range: 'bytes=2-3' });
    expect(reply.status).toBe(500);
    expect(await reply.json()).toMatchObject({ code: 'internal/error' });
    expect(Object.fromEntries(reply.headers)).not.toHaveProperty('etag');
    expect(Object.fromEntries(reply.headers)).not.toHaveProperty('content-range');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('a file that is shorter than it was is not handed out as if whole', async () => {
    const { url, folder, file } = await newSite();
    await truncate(join(folder, keyOf(file)), 4);
    await expect(ask(url).then((reply) => reply.text())).rejects.toThrow('terminated');
    await expect(ask(url, { Range: 'bytes=7-8' }).then(({ status }) => status)).resolves.toBe(500);
  });

  test('a store that is away is told of', async () => {
    const read = () => Promise.reject(new AppError('storage/unavailable'));
    const { url } = await newSite({ store: { read } });
    const reply = await ask(url);
    expect(reply.status).toBe(500);
    expect(await reply.json()).toMatchObject({ code: 'storage/unavailable' });
  });
});

describe('a store with addresses of its own', () => {
  const directUrl: FileStore['directUrl'] = async (key, { seconds, type, disposition }) =>
    `https://store.example/${key}?${new URLSearchParams({ seconds: String(seconds), type, disposition })}`;

  test('is where a reader is sent', async () => {
    const { linkTo, file } = await newSite({ store: { directUrl } });
    const reply = await ask(linkTo({ download: true }), { Range: 'bytes=0-1' });
    expect(reply.status).toBe(302);
    const target = new URL(reply.headers.get('location')!);
    expect(target.pathname).toBe(`/${keyOf(file)}`);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      seconds: '900',
      type: 'video/mp4',
      disposition: 'attachment; filename="video.mp4"',
    });
    expect(reply.headers.get('cache-control')).toBe('private, max-age=600');
    expect(reply.headers.get('vary')).toBe('Sec-Fetch-Site');
    expect(reply.headers.get('etag')).toBeNull();
  });

  test('is not where HEAD goes, nor what our own pages load', async () => {
    const { url } = await newSite({ store: { directUrl } });
    expect((await ask(url, {}, 'HEAD')).status).toBe(200);
    const statusFor = async (site: string, mode: string) => {
      const request = get(url, { headers: { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode } });
      const [response] = await once(request, 'response');
      response.resume();
      return response.statusCode;
    };
    expect(await statusFor('same-origin', 'no-cors')).toBe(200);
    expect(await statusFor('same-origin', 'navigate')).toBe(302);
    expect(await statusFor('cross-site', 'no-cors')).toBe(302);
  });
});
