import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { clip, cutAt, importing, type OtherServer, serve } from './testing/arrange.ts';
import { certificate } from './testing/certificate.ts';

const film = clip(5000);

const hasFilm = (address = '127.0.0.1') =>
  serve((_request, response) => response.writeHead(200, { 'Content-Type': 'video/mp4' }).end(film), { address });

const redirectsTo = (location: (request: IncomingMessage) => string, status = 302) =>
  serve((request, response) => response.writeHead(status, { Location: location(request) }).end('elsewhere'));

const hasV6 = networkInterfaces()['lo']?.some(({ address }) => address === '::1') ?? process.platform === 'darwin';
const loopbacks = hasV6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];

/** On Linux all of 127/8 is this machine, so that one of its addresses can play a public one. */
const actor = '127.0.0.2';
const isPublic = (address: string) => address === actor;
const withActor = test.skipIf(process.platform !== 'linux');

describe('A server on this machine', () => {
  test.each(loopbacks)('is not asked at %s', async (address) => {
    const server = await hasFilm(address);
    const { code, content } = await importing(server.url);
    expect(code).toBe('import/forbidden-address');
    expect(content).toBeUndefined();
    expect(server.requests).toHaveLength(0);
  });

  test('is not asked by a name that leads to it', async () => {
    const server = await hasFilm();
    for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00:ec2::254', '::ffff:127.0.0.1']) {
      const family = address.includes(':') ? 6 : 4;
      const resolve = async () => [{ address, family }];
      const { code } = await importing(`http://films.example:${server.port}/`, { resolve });
      expect(code, address).toBe('import/forbidden-address');
    }
    expect(server.requests).toHaveLength(0);
  });

  test.each(loopbacks)('is asked at %s when it is allowed', async (address) => {
    const server = await hasFilm(address);
    const { media, content } = await importing(`${server.url}/a.mp4`, { allowedHosts: [server.host] });
    expect(media).toEqual({ name: 'a.mp4', type: 'video/mp4', bytes: film.length });
    expect(content).toEqual(film);
  });

  test('is asked by its allowed name, wherever that leads', async () => {
    const server = await hasFilm();
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const { content } = await importing(`http://nas.lan:${server.port}/`, { resolve, allowedHosts: ['nas.lan'] });
    expect(content).toEqual(film);
    expect(server.requests[0]?.headers.host).toBe(`nas.lan:${server.port}`);
  });
});

describe('A request', () => {
  test('carries nothing but what a file needs', async () => {
    const server = await hasFilm();
    const away = await redirectsTo(() => server.url);
    await importing(away.url, { allowedHosts: [away.host, server.host] });
    const { 'user-agent': agent, ...headers } = server.requests[0]!.headers;
    expect(agent).toMatch(/^Capstan\/\d/);
    expect(headers).toEqual({
      ...{ host: server.host, connection: 'close', accept: 'video/*, audio/*, */*;q=0.5' },
      'accept-encoding': 'identity',
    });
  });

  test('brings back no cookie that a redirect has set', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/b') response.end(film);
      else response.writeHead(302, { Location: '/b', 'Set-Cookie': 'a=b' }).end();
    });
    const { content } = await importing(`${server.url}/a`, { allowedHosts: [server.host] });
    expect(content).toEqual(film);
    expect(server.requests[1]?.headers.cookie).toBeUndefined();
  });

  test('takes no proxy from the environment', async () => {
    const [server, proxy] = await Promise.all([hasFilm(), hasFilm()]);
    const names = ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    const before = names.map((name) => process.env[name]);
    for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : proxy.url;
    try {
      expect((await importing(server.url, { allowedHosts: [server.host] })).content).toEqual(film);
    } finally {
      names.forEach((name, at) => {
        if (before[at] === undefined) delete process.env[name];
        else process.env[name] = before[at];
      });
    }
    expect(proxy.requests).toHaveLength(0);
  });
});

describe('A redirect', () => {
  test.each([301, 302, 303, 307, 308])('with %i is followed, also when it is relative', async (status) => {
    const server = await serve((request, response) => {
      if (request.url === '/films/b.mp4?x=1') response.end(film);
      else response.writeHead(status, { Location: '../films/b.mp4?x=1#top' }).end();
    });
    const { media, content } = await importing(`${server.url}/old/a`, { allowedHosts: [server.host] });
    expect(content).toEqual(film);
    expect(media?.name).toBe('b.mp4');
  });

  test.each([
    ...['http://127.0.0.1:1/', 'http://localhost/', 'http://2130706433/', 'http://[::1]/', '//10.0.0.1/x', '//0x7f.1/'],
    ...[
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:169.254.169.254]/',
      'http://metadata.google.internal/',
    ],
  ])('from an allowed host to %s is refused', async (location) => {
    const server = await redirectsTo(() => location);
    expect((await importing(server.url, { allowedHosts: [server.host] })).code).toBe('import/forbidden-address');
  });

  test('from an allowed host to its neighbour on the same machine is refused', async () => {
    const neighbour = await hasFilm();
    const server = await redirectsTo(() => neighbour.url);
    expect((await importing(server.url, { allowedHosts: [server.host] })).code).toBe('import/forbidden-address');
    expect(neighbour.requests).toHaveLength(0);
  });

  test('to a name is refused when the name leads inside', async () => {
    const neighbour = await hasFilm();
    const server = await redirectsTo(() => `http://films.example:${neighbour.port}/`);
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const { code } = await importing(server.url, { allowedHosts: [server.host], resolve });
    expect(code).toBe('import/forbidden-address');
    expect(neighbour.requests).toHaveLength(0);
  });

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'data:video/mp4,x',
    'gopher://x/',
    'http://',
    'http://a:b@example.com/',
  ])('to %s is refused', async (location) => {
    const server = await redirectsTo(() => location);
    expect((await importing(server.url, { allowedHosts: [server.host] })).code).toBe('import/url');
  });

  test('that says nowhere is refused', async () => {
    const server = await serve((_request, response) => response.writeHead(302).end());
    expect((await importing(server.url, { allowedHosts: [server.host] })).code).toBe('import/refused');
  });

  test('is followed five times, and no sixth time', async () => {
    const server = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end(film);
      else response.writeHead(302, { Location: `/${left - 1}` }).end();
    });
    const allowedHosts = [server.host];
    expect((await importing(`${server.url}/5`, { allowedHosts })).content).toEqual(film);
    expect(await importing(`${server.url}/6`, { allowedHosts })).toMatchObject({
      ...{ code: 'import/too-many-redirects', content: undefined },
    });
  });

  test('to itself comes to an end', async () => {
    const server = await redirectsTo(({ url }) => url!);
    const { code } = await importing(`${server.url}/a`, { allowedHosts: [server.host] });
    expect(code).toBe('import/too-many-redirects');
    expect(server.requests).toHaveLength(6);
  });
});

describe('A name that changes its answer', () => {
  /** Gives one answer after the other, and counts. */
  function resolver(...answers: string[][]) {
    const asked: string[] = [];
    const resolve = async (hostname: string) => {
      asked.push(hostname);
      return (answers[asked.length - 1] ?? answers.at(-1)!).map((address) => ({ address, family: 4 }));
    };
    return { asked, resolve };
  }

  withActor('is asked once for a connection, and the connection goes to that answer', async () => {
    const inside = await hasFilm();
    const outside = await serve((_request, response) => response.end(film), { address: actor, port: inside.port });
    const { asked, resolve } = resolver([actor], ['127.0.0.1']);
    const { content } = await importing(`http://films.example:${outside.port}/`, { resolve, isPublic });
    expect(content).toEqual(film);
    expect(asked).toEqual(['films.example']);
    expect(inside.requests).toHaveLength(0);
  });

  withActor('is refused as soon as it does: between a page and where it redirects to', async () => {
    const inside = await hasFilm();
    await serve((_request, response) => response.writeHead(302, { Location: '/b' }).end(), {
      ...{ address: actor, port: inside.port },
    });
    const { asked, resolve } = resolver([actor], ['127.0.0.1']);
    const { code } = await importing(`http://films.example:${inside.port}/a`, { resolve, isPublic });
    expect(code).toBe('import/forbidden-address');
    expect(asked).toHaveLength(2);
    expect(inside.requests).toHaveLength(0);
  });

  withActor('is refused as soon as it does: between a download and its resumption', async () => {
    const inside = await hasFilm();
    await serve(
      (_request, response) => {
        response.writeHead(200, { 'Content-Length': film.length, ETag: '"a"' });
        cutAt(2000, response);
        response.write(film.subarray(0, 2000));
      },
      { address: actor, port: inside.port },
    );
    const { resolve } = resolver([actor], ['127.0.0.1']);
    const { code, content } = await importing(`http://films.example:${inside.port}/a`, { resolve, isPublic });
    expect(code).toBe('import/forbidden-address');
    expect(content).toBeUndefined();
    expect(inside.requests).toHaveLength(0);
  });

  withActor('is refused when one of several answers leads inside', async () => {
    const servers: OtherServer[] = [await hasFilm()];
    servers.push(await serve((_request, response) => response.end(film), { address: actor, port: servers[0]!.port }));
    for (const answer of [
      [actor, '127.0.0.1'],
      ['127.0.0.1', actor],
    ]) {
      const { resolve } = resolver(answer);
      const { code } = await importing(`http://films.example:${servers[0]!.port}/`, { resolve, isPublic });
      expect(code).toBe('import/forbidden-address');
    }
    expect(servers.flatMap(({ requests }) => requests)).toHaveLength(0);
  });

  test('is refused by the address of the open connection, before a byte is sent', async () => {
    const server = await hasFilm();
    const { resolve } = resolver(['127.0.0.1']);
    const judged: string[] = [];
    const { code } = await importing(`http://films.example:${server.port}/`, {
      resolve,
      isPublic: (address) => judged.push(address) === 1,
    });
    expect(code).toBe('import/forbidden-address');
    expect(judged).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(server.requests).toHaveLength(0);
  });

  test('and has none at all cannot be reached', async () => {
    const { resolve } = resolver([]);
    expect((await importing('http://films.example/', { resolve })).code).toBe('import/unreachable');
  });
});

describe('Over https', async () => {
  const tls = await certificate('films.example');
  const encrypted = test.skipIf(tls === undefined);
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];

  encrypted('a file comes from a server whose certificate holds the name', async () => {
    const server = await serve((_request, response) => response.end(film), { tls: tls! });
    const url = `https://films.example:${server.port}/`;
    const options = { resolve, allowedHosts: ['films.example'], ca: tls!.cert };
    expect((await importing(url, options)).content).toEqual(film);
  });

  encrypted('nothing comes from one whose certificate nobody vouches for, or is for another name', async () => {
    const server = await serve((_request, response) => response.end(film), { tls: tls! });
    const allowedHosts = ['films.example', 'other.example'];
    const unknown = await importing(`https://films.example:${server.port}/`, { resolve, allowedHosts });
    expect(unknown).toMatchObject({ code: 'import/unreachable', message: expect.stringContaining('certificate') });
    const other = await importing(`https://other.example:${server.port}/`, { resolve, allowedHosts, ca: tls!.cert });
    expect(other).toMatchObject({ code: 'import/unreachable', message: expect.stringContaining('certificate') });
    expect(server.requests).toHaveLength(0);
  });

  encrypted('a redirect to plain http is refused, unless to an allowed host', async () => {
    const plain = await hasFilm();
    const target = `http://plain.example:${plain.port}/a.mp4`;
    const server = await serve((_request, response) => response.writeHead(302, { Location: target }).end(), {
      tls: tls!,
    });
    const url = `https://films.example:${server.port}/`;
    const options = { resolve, isPublic: () => true, ca: tls!.cert };
    const refused = await importing(url, options);
    expect(refused).toMatchObject({ code: 'import/url', message: expect.stringContaining('https') });
    expect(plain.requests).toHaveLength(0);
    expect((await importing(url, { ...options, allowedHosts: ['plain.example'] })).content).toEqual(film);
  });
});
