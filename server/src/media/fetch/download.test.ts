import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { until } from '../../../test/harness/until.ts';
import { fetchMedia } from './fetch.ts';
import { clip, importing, serve, serveRaw } from './testing/arrange.ts';

const film = clip(300_000);

describe('A whole reply', () => {
  test('is stored under its name, with its type and its progress', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, {
        'Content-Type': 'Video/MP4; codecs="avc1"',
        'Content-Disposition': `attachment; filename*=UTF-8''F%C3%AAte.mp4`,
        'Content-Length': film.length,
      });
      response.end(film);
    });
    const { media, content, progress } = await importing(server.url, { allowedHosts: [server.host] });
    expect(media).toEqual({ name: 'Fête.mp4', type: 'video/mp4', bytes: film.length });
    expect(content?.equals(film)).toBe(true);
    expect(progress.at(-1)).toEqual([film.length, film.length]);
    const bytes = progress.map(([each]) => each);
    expect(bytes).toEqual([...bytes].sort((a, b) => a - b));
  });

  test('may come without a length', async () => {
    const server = await serve((_request, response) => {
      response.write(film.subarray(0, 1000));
      response.end(film.subarray(1000));
    });
    const { media, content, progress } = await importing(server.url, { allowedHosts: [server.host] });
    expect(content?.equals(film)).toBe(true);
    expect(media?.type).toBeUndefined();
    expect(progress.at(-1)).toEqual([film.length, undefined]);
  });

  test('may end with its connection, as in HTTP/1.0', async () => {
    const server = await serveRaw((socket) =>
      socket.end(Buffer.concat([Buffer.from('HTTP/1.0 200 OK\r\n\r\n'), film])),
    );
    const { content } = await importing(server.url, { allowedHosts: [server.host] });
    expect(content?.equals(film)).toBe(true);
  });

  test('never goes over a file that is there', async () => {
    const server = await serve((_request, response) => response.end(film));
    const to = join(await temporaryFolder(), 'source');
    await writeFile(to, 'mine');
    const signal = new AbortController().signal;
    const request = { url: server.url, to, maxBytes: 1e6, allowedHosts: [server.host], signal, onProgress: () => {} };
    await expect(fetchMedia(request)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(to, 'utf8')).toBe('mine');
    expect(server.requests).toHaveLength(0);
  });
});

describe('A length that is not true', () => {
  test('is noticed when less comes', async () => {
    const server = await serveRaw((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n\0\0\0\x18ftyp'),
    );
    const { code, content } = await importing(server.url, { allowedHosts: [server.host] });
    expect(code).toBe('import/interrupted');
    expect(content).toBeUndefined();
  });

  test('is noticed when more comes', async () => {
    const server = await serveRaw((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n${'a'.repeat(5000)}`),
    );
    const { code, content } = await importing(server.url, { allowedHosts: [server.host] });
    expect(code).toBe('import/server-error');
    expect(content).toBeUndefined();
  });

  test('is noticed when the last piece is missing', async () => {
    const server = await serveRaw((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n'),
    );
    expect((await importing(server.url, { allowedHosts: [server.host] })).code).toBe('import/interrupted');
  });
});

describe('A file that is too large', () => {
  test('is refused by its announced length, before anything is read', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Length': 1001 }).write('a');
    });
    const { code, content, progress } = await importing(server.url, { allowedHosts: [server.host], maxBytes: 1000 });
    expect({ code, content, progress }).toEqual({ code: 'import/too-large', content: undefined, progress: [] });
  });

  test('is refused while it comes, when no length was announced', async () => {
    const server = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(film)) {}
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const { code, content } = await importing(server.url, { allowedHosts: [server.host], maxBytes: 1_000_000 });
    expect({ code, content }).toEqual({ code: 'import/too-large', content: undefined });
  });

  test('may be just as large as it may be', async () => {
    const server = await serve((_request, response) => response.end(film));
    const { media } = await importing(server.url, { allowedHosts: [server.host], maxBytes: film.length });
    expect(media?.bytes).toBe(film.length);
  });
});

describe('A server that takes its time', () => {
  test('is not waited for when it accepts no connection', async () => {
    const resolve = () => new Promise<never>(() => {});
    const { code } = await importing('http://films.example/', { resolve, limits: { connectMs: 30 } });
    expect(code).toBe('import/unreachable');
  });

  test('is not waited for when it does not answer', async () => {
    const server = await serve(() => {});
    const { code, error } = await importing(server.url, { allowedHosts: [server.host], limits: { headersMs: 30 } });
    expect(code).toBe('import/too-slow');
    expect(error?.retry).toBe(true);
  });

  test('is not waited for when the head of its answer never ends', async () => {
    const server = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('X-Wait: more\r\n'), 5);
      socket.on('close', () => clearInterval(timer));
    });
    const { code } = await importing(server.url, { allowedHosts: [server.host], limits: { headersMs: 60 } });
    expect(code).toBe('import/too-slow');
  });

  test('is asked again when it falls silent half-way', async () => {
    let count = 0;
    const server = await serve((_request, response) => {
      count += 1;
      response.writeHead(200, { 'Content-Length': film.length });
      if (count === 1) response.write(film.subarray(0, 1000));
      else response.end(film);
    });
    const { content } = await importing(server.url, { allowedHosts: [server.host], limits: { idleMs: 250 } });
    expect(content?.equals(film)).toBe(true);
    expect(count).toBeGreaterThan(1);
  });

  test('is given up when it drips', async () => {
    const server = await serve((_request, response) => {
      const timer = setInterval(() => response.write('a'), 5);
      response.on('close', () => clearInterval(timer));
    });
    const limits = { paceMs: 100, minBytesPerSecond: 100_000 };
    const { code, content } = await importing(server.url, { allowedHosts: [server.host], limits });
    expect({ code, content }).toEqual({ code: 'import/too-slow', content: undefined });
    expect(server.requests).toHaveLength(1);
  });
});

describe('A reply that is no media', () => {
  test.each([
    ...['text/html', 'Text/HTML; charset=utf-8', 'application/xhtml+xml', 'application/json', 'application/ld+json'],
    ...['text/xml', 'application/pdf', 'application/zip', 'application/x-mpegURL', 'application/vnd.apple.mpegurl'],
    ...['application/dash+xml', 'audio/mpegurl', 'image/svg+xml'],
  ])('is refused by its type: %s', async (type) => {
    const server = await serve((_request, response) => response.writeHead(200, { 'Content-Type': type }).end(film));
    const { code, content } = await importing(server.url, { allowedHosts: [server.host] });
    expect({ code, content }).toEqual({ code: 'import/not-media', content: undefined });
  });

  test.each([
    '<!DOCTYPE html><title>Sign in</title>',
    '\ufeff\n  <!doctype HTML>',
    '<html lang="en">',
    '<?xml version="1.0"?>\n<!-- hi -->\n<html xmlns="x">',
    `<!-- ${'x'.repeat(3000)} --><html>`,
    '<!---->'.repeat(400),
    '<script>location = "/login"</script>',
  ])('is refused as a page by its first bytes, whatever its type: %j', async (page) => {
    for (const type of ['video/mp4', 'application/octet-stream']) {
      const server = await serve((_request, response) => response.writeHead(200, { 'Content-Type': type }).end(page));
      const { code, message, content } = await importing(server.url, { allowedHosts: [server.host] });
      expect({ code, content }).toEqual({ code: 'import/not-media', content: undefined });
      expect(message).toContain('login');
    }
  });

  test('is refused as a page also when it comes letter by letter', async () => {
    const server = await serve(async (_request, response) => {
      for (const letter of '<!DOCTYPE html><html>') await new Promise((next) => response.write(letter, next));
      response.end();
    });
    expect((await importing(server.url, { allowedHosts: [server.host] })).code).toBe('import/not-media');
  });

  test.each([
    'text/plain',
    'application/octet-stream',
    'binary/octet-stream',
    'video/x-matroska',
    'audio/mpeg',
    'nonsense',
  ])('is not suspected for the type %s', async (type) => {
    const server = await serve((_request, response) => response.writeHead(200, { 'Content-Type': type }).end(film));
    expect((await importing(server.url, { allowedHosts: [server.host] })).media?.bytes).toBe(film.length);
  });

  test.each(['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip'])(
    'is refused when it is packed: %s',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(1_000_000));
      const server = await serve((_request, response) => {
        response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Encoding': encoding }).end(bomb);
      });
      const { code, content } = await importing(server.url, { allowedHosts: [server.host] });
      expect({ code, content }).toEqual({ code: 'import/not-media', content: undefined });
    },
  );

  test('is refused when it is empty', async () => {
    const server = await serve((_request, response) => response.end());
    expect((await importing(server.url, { allowedHosts: [server.host] })).code).toBe('import/not-media');
  });
});

describe('A server that says no', () => {
  test.each([
    ...([204, 205, 304, 400, 401, 403, 404, 410, 451].map((status) => [status, 'import/refused', false]) as Row[]),
    ...([408, 425, 429, 500, 502, 503, 504].map((status) => [status, 'import/server-error', true]) as Row[]),
  ])('with %i is told as %s', async (status, expected, retry) => {
    const server = await serve((_request, response) => response.writeHead(status, { 'Retry-After': '7' }).end());
    const { code, message, error, content } = await importing(server.url, { allowedHosts: [server.host] });
    expect(code).toBe(expected);
    expect(error).toMatchObject({ retry, retryAfterSeconds: retry ? 7 : undefined });
    expect(message).toContain(String(status));
    expect(content).toBeUndefined();
    expect(server.requests).toHaveLength(1);
  });

  type Row = [status: number, code: string, retry: boolean];

  test.each([
    ['hangs up', ''],
    ['speaks something else', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['switches protocols', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
    ['sends an endless head', `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
  ])('by one that %s cannot be imported from', async (_name, answer) => {
    const server = await serveRaw((socket) => socket.end(answer));
    expect((await importing(server.url, { allowedHosts: [server.host] })).code).toBe('import/unreachable');
  });

  test('by not being there is unreachable', async () => {
    const allowedHosts = ['127.0.0.1:1'];
    const { code, error, content } = await importing('http://127.0.0.1:1/', { allowedHosts });
    expect({ code, content }).toEqual({ code: 'import/unreachable', content: undefined });
    expect(error?.retry).toBe(true);
  });

  test('by an unknown name is unreachable', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    const { code, message } = await importing('http://films.example/', { resolve });
    expect(code).toBe('import/unreachable');
    expect(message).toContain('films.example');
  });
});

describe('Stopping an import', () => {
  /** Runs one until `when`, stops it, and looks at what is left. */
  async function stopped(url: string, host: string, when: (stop: () => void) => void, backoffMs = 1) {
    const to = join(await temporaryFolder(), 'source');
    const controller = new AbortController();
    const reason = new Error('cancelled by its owner');
    const stop = () => controller.abort(reason);
    when(stop);
    const request = { url, to, maxBytes: 1e9, allowedHosts: [host], signal: controller.signal, onProgress: stop };
    await expect(fetchMedia(request, { limits: { backoffMs } })).rejects.toBe(reason);
    expect(existsSync(to)).toBe(false);
  }

  test('before it begins', async () => {
    const server = await serve((_request, response) => response.end(film));
    await stopped(server.url, server.host, (stop) => stop());
    expect(server.requests).toHaveLength(0);
  });

  test('while the answer is awaited', async () => {
    let stop = () => {};
    const server = await serve(() => stop());
    await stopped(server.url, server.host, (each) => {
      stop = each;
    });
  });

  test('while bytes come, which also ends the connection', async () => {
    let isClosed = false;
    const server = await serve((_request, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      response.write(film);
    });
    await stopped(server.url, server.host, () => {});
    await until(() => isClosed);
  });

  test('while it waits to go on', async () => {
    let stop = () => {};
    const server = await serveRaw((socket) => {
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n');
      socket.on('close', () => stop());
    });
    await stopped(
      server.url,
      server.host,
      (each) => {
        stop = each;
      },
      1_000_000,
    );
  });
});
