import { beforeAll, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { describe as documentOf } from '../openapi/document.ts';
import { idleApp } from './testing/idle-app.ts';

let app: App;
beforeAll(async () => {
  app = await idleApp();
});

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

test.each([
  ['/docs', 'Capstan documentation'],
  ['/docs/', 'Capstan documentation'],
  ['/docs/captions', 'Captions · Capstan'],
  ['/docs/reference', 'Capstan API reference'],
])('%s is a page for everybody, with the policy of pages', async (path, title) => {
  const { statusCode, headers, body } = await get(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain(`<title>${title}</title>`);
});

test('whatever the page asks for is there', async () => {
  const { body } = await get('/docs/reference');
  const links = [...body.matchAll(/ (?:href|src)="(\/docs[^"]*)"/g)].map(([, link]) => link!);
  expect(new Set(links)).toEqual(
    new Set([
      ...['/docs/mark.svg', '/docs/inter-latin.woff2', '/docs/style.css', '/docs/page.js'],
      ...['/docs', '/docs/reference', '/docs/openapi.json', '/docs/troubleshooting'],
    ]),
  );
  for (const link of links) expect((await get(link)).statusCode, link).toBe(200);
});

test.each([
  ...['/docs', '/docs/reference', '/docs/openapi.json', '/docs/search.json', '/docs/style.css'],
  ...['/docs/page.js', '/docs/search.js', '/docs/pictures/project.png'],
])('%s is not sent again to whoever has it', async (path) => {
  const first = await get(path);
  const again = await get(path, { 'If-None-Match': String(first.headers['etag']) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect((await get(path, { 'If-None-Match': '"another"' })).statusCode).toBe(200);
});

test('the document needs no key there', async () => {
  const { headers, body } = await get('/docs/openapi.json');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual(documentOf(app.http));
});

test.each(['captions.example.com', '192.168.1.5:3000', '[::1]:3000'])(
  'the samples call %s when asked there',
  async (host) => {
    expect((await get('/docs/reference', { host })).body).toContain(`http://${host}/api/v1/projects`);
    expect((await get('/docs/renders', { host })).body).toContain(`http://${host}/api/v1/projects`);
  },
);

test.each(["a'$(reboot)'", 'a"><script>', 'a b', 'a/b', 'user@host'])('the samples do not call %s', async (host) => {
  const { body } = await get('/docs/reference', { host });
  expect(body).toContain('http://localhost:3000/api/v1/projects');
  expect(body).not.toContain('reboot');
});

test('PUBLIC_URL goes before what the request says', async () => {
  const { http } = await idleApp('https://captions.example.com');
  const { body } = await http.inject({ url: '/docs/reference', headers: { host: 'localhost:3000' } });
  expect(body).toContain('https://captions.example.com/api/v1/projects');
  expect(body).not.toContain('http://localhost:3000');
});

test('the reference itself is not part of the API', () => {
  expect(Object.keys(documentOf(app.http)['paths']).filter((path) => path.includes('docs'))).toEqual([]);
});
