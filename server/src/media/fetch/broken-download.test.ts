import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clip, cutAt, importing, serve } from './testing/arrange.ts';

const film = clip(300_000);
const later = clip(300_000, 2);

const startOf = (request: IncomingMessage): number =>
  Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);

function sendUntil(bytes: number, response: ServerResponse, part: Buffer): void {
  cutAt(bytes, response);
  response.write(part);
}

/** A proper server of `content`, which hangs up after `most` bytes of each reply. */
function rangesOf(content: Buffer, most: number, headers: Record<string, string> = { ETag: '"one"' }) {
  return serve((request, response) => {
    const start = startOf(request);
    const rest = content.subarray(start);
    const range = start === 0 ? {} : { 'Content-Range': `bytes ${start}-${content.length - 1}/${content.length}` };
    response.writeHead(start === 0 ? 200 : 206, { ...headers, ...range, 'Content-Length': rest.length });
    if (rest.length <= most) response.end(rest);
    else sendUntil(start + most, response, rest.subarray(0, most));
  });
}

describe('A broken download', () => {
  test('goes on where it stopped, with the tag of the file it has', async () => {
    const server = await rangesOf(film, 120_000);
    const { media, content, progress } = await importing(`${server.url}/a.mp4`, { allowedHosts: [server.host] });
    expect(content?.equals(film)).toBe(true);
    expect(media).toEqual({ name: 'a.mp4', type: undefined, bytes: film.length });
    expect(server.requests.map(({ headers }) => [headers.range, headers['if-range']])).toEqual([
      [undefined, undefined],
      ['bytes=120000-', '"one"'],
      ['bytes=240000-', '"one"'],
    ]);
    expect(progress.every(([, total]) => total === film.length)).toBe(true);
  });

  test('goes on by the time of the last change where there is no tag', async () => {
    const modified = 'Mon, 02 Feb 2026 10:00:00 GMT';
    const server = await rangesOf(film, 200_000, { ETag: 'W/"weak"', 'Last-Modified': modified });
    const { content } = await importing(server.url, { allowedHosts: [server.host] });
    expect(content?.equals(film)).toBe(true);
    expect(server.requests[1]?.headers['if-range']).toBe(modified);
  });

  test('goes on through the redirect, from the address that was given', async () => {
    const target = await rangesOf(film, 200_000);
    let times = 0;
    const server = await serve((_request, response) => {
      times += 1;
      response.writeHead(302, { Location: `${target.url}/signed-${times}.mp4` }).end();
    });
    const { content } = await importing(server.url, { allowedHosts: [server.host, target.host] });
    expect(content?.equals(film)).toBe(true);
    expect(target.requests.map(({ url }) => url)).toEqual(['/signed-1.mp4', '/signed-2.mp4']);
  });

  test('outlives a server that is away or unwell in between', async () => {
    let count = 0;
    const server = await serve((request, response) => {
      count += 1;
      const start = startOf(request);
      if (count === 2) return response.writeHead(503).end();
      if (count === 3) return request.destroy();
      if (start > 0) {
        const range = `bytes ${start}-${film.length - 1}/${film.length}`;
        return response.writeHead(206, { ETag: '"one"', 'Content-Range': range }).end(film.subarray(start));
      }
      response.writeHead(200, { ETag: '"one"', 'Content-Length': film.length });
      sendUntil(1000, response, film.subarray(0, 1000));
    });
    const { content } = await importing(server.url, { allowedHosts: [server.host] });
    expect(content?.equals(film)).toBe(true);
    expect(count).toBe(4);
  });

  test('is not taken for whole when the server hands out the rest in pieces', async () => {
    const server = await serve((request, response) => {
      const start = startOf(request);
      if (start === 0) {
        response.writeHead(200, { ETag: '"one"', 'Content-Length': film.length });
        return sendUntil(100_000, response, film.subarray(0, 100_000));
      }
      const range = `bytes ${start}-${start + 99_999}/${film.length}`;
      response.writeHead(206, { 'Content-Range': range }).end(film.subarray(start, start + 100_000));
    });
    const { content } = await importing(server.url, { allowedHosts: [server.host] });
    expect(content?.equals(film)).toBe(true);
    expect(server.requests).toHaveLength(3);
  });

  test('takes what a server without ranges sends from the beginning', async () => {
    let count = 0;
    const server = await serve((_request, response) => {
      count += 1;
      response.writeHead(200, { ETag: '"one"', 'Content-Length': film.length });
      if (count < 3) sendUntil(100_000 * count, response, film.subarray(0, 100_000 * count));
      else response.end(film);
    });
    const { content } = await importing(server.url, { allowedHosts: [server.host] });
    expect(content?.equals(film)).toBe(true);
    expect(server.requests[2]?.headers.range).toBe('bytes=200000-');
  });

  test('asks for everything again where nothing proves the file to be the same', async () => {
    let count = 0;
    const server = await serve((_request, response) => {
      count += 1;
      response.writeHead(200, { ETag: 'W/"weak"', 'Content-Length': film.length });
      if (count === 1) sendUntil(100_000, response, film.subarray(0, 100_000));
      else response.end(later);
    });
    const { content } = await importing(server.url, { allowedHosts: [server.host] });
    expect(content?.equals(later)).toBe(true);
    expect(server.requests[1]?.headers.range).toBeUndefined();
  });

  /** Serves `film` first and cuts it off; then `later`, whatever is asked. */
  const changing = (headers: (start: number) => Record<string, string | number>) => {
    let count = 0;
    return serve((request, response) => {
      count += 1;
      if (count === 1) {
        response.writeHead(200, { ETag: '"one"', 'Content-Length': film.length });
        return sendUntil(100_000, response, film.subarray(0, 100_000));
      }
      const start = startOf(request);
      response.writeHead(start > 0 ? 206 : 200, start > 0 ? headers(start) : { ETag: '"two"' });
      response.end(later.subarray(start));
    });
  };

  test.each([
    ['another tag', (start: number) => ({ ETag: '"two"', 'Content-Range': `bytes ${start}-299999/300000` })],
    ['another length', (start: number) => ({ 'Content-Range': `bytes ${start}-300000/300001` })],
    ['another place', (start: number) => ({ 'Content-Range': `bytes ${start - 1}-299999/300000` })],
    ['no place at all', () => ({ ETag: '"one"' })],
  ])('is never glued to a part with %s, though the server says it fits', async (_name, headers) => {
    const server = await changing(headers);
    const { content } = await importing(server.url, { allowedHosts: [server.host] });
    expect(content?.equals(later)).toBe(true);
    expect(server.requests).toHaveLength(3);
  });

  test('begins anew when the file has become shorter than what is there', async () => {
    const short = clip(50_000, 3);
    let count = 0;
    const server = await serve((request, response) => {
      count += 1;
      if (count > 1) return startOf(request) > 0 ? response.writeHead(416).end() : response.end(short);
      response.writeHead(200, { ETag: '"one"', 'Content-Length': film.length });
      sendUntil(100_000, response, film.subarray(0, 100_000));
    });
    const { content } = await importing(server.url, { allowedHosts: [server.host] });
    expect(content?.equals(short)).toBe(true);
  });

  test('is given up after five more tries, and nothing of it stays', async () => {
    const server = await rangesOf(film, 1000);
    const notes: object[] = [];
    const log = { info: (details: object) => notes.push(details) };
    const { code, error, content } = await importing(server.url, { allowedHosts: [server.host], log });
    expect(code).toBe('import/interrupted');
    expect(error?.retry).toBe(true);
    expect(content).toBeUndefined();
    expect(server.requests).toHaveLength(6);
    expect(notes).toHaveLength(5);
  });

  test('is not given up as long as each try brings it well forward', async () => {
    const server = await rangesOf(film, 10_000);
    const limits = { headwayBytes: 10_000 };
    const { content } = await importing(server.url, { allowedHosts: [server.host], limits });
    expect(content?.equals(film)).toBe(true);
    expect(server.requests).toHaveLength(30);
  });

  test('that begins anew each time comes to an end', async () => {
    const server = await rangesOf(film, 200_000, {});
    const { code } = await importing(server.url, { allowedHosts: [server.host], limits: { headwayBytes: 10_000 } });
    expect(code).toBe('import/interrupted');
    expect(server.requests).toHaveLength(6);
  });
});
