import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { keep, storeFile } from '../../src/platform/files/registry.ts';
import { projects } from '../harness/projects.ts';
import { openApp, origin } from './app.ts';

const { http, db, sql, parts, workspaceId, key, cookie } = await openApp();
const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: string | Buffer) =>
  http.inject({ method, url, headers, ...(payload !== undefined && { payload }) });

const byKey = { 'X-API-Key': key };
const json = { 'Content-Type': 'application/json' };

test.each(['/', '/signin', '/join', '/settings/keys', '/projects/x', '/docs'])(
  '%s is a page that loads nothing from elsewhere, runs no text, and is in nobody’s frame',
  async (path) => {
    const { statusCode, headers } = await ask('GET', path);
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'; script-src 'self' 'wasm-unsafe-eval';");
    for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"])
      expect(policy).toContain(rule);
    expect(policy.replace(/style-src [^;]*/, '')).not.toContain('unsafe-inline');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  },
);

test.each([
  ['a reply of the API', () => ask('GET', '/api/v1/projects', byKey)],
  ['a refusal of the API', () => ask('GET', '/api/v1/projects')],
  ['an address that is none', () => ask('GET', '/nothing')],
  ['an address that cannot be read', () => ask('GET', '/api/v1/projects/%zz', byKey)],
  ['a reply of the dashboard', () => ask('GET', '/app/api/session', { Cookie: cookie })],
  ['a refusal of the dashboard', () => ask('POST', '/app/api/projects', { Cookie: cookie, ...json }, '{}')],
  ['a probe', () => ask('GET', '/livez')],
  ['a link that nobody signed', () => ask('GET', '/files/fil_0000000000000000000000/x.html')],
])('%s can never become a page', async (_, asking) => {
  const { headers } = await asking();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(/^(sandbox; )?default-src 'none'/),
    'strict-transport-security': expect.stringMatching(/^max-age=\d{7,}$/),
  });
  expect(headers['content-type']).not.toContain('html');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test.each(['/docs', '/docs/reference', '/favicon.svg'])('%s keeps its rules in a browser that has it', async (path) => {
  const first = await ask('GET', path);
  const { headers } = first;
  const again = await ask('GET', path, { 'If-None-Match': String(headers['etag']) });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

test('what a key or a session may see is kept by no cache', async () => {
  for (const headers of [byKey, {}])
    expect((await ask('GET', '/api/v1/projects', headers)).headers['cache-control']).toBe('no-store');
  expect((await ask('GET', '/app/api/projects', { Cookie: cookie })).headers['cache-control']).toBe('no-store');
});

async function linkTo(name: string, type: string, content: string, download: boolean): Promise<string> {
  const [projectId] = await projects({ sql }, { workspaceId }, { count: 1 });
  const wanted = { workspaceId, projectId: projectId!, kind: 'source', name, type };
  const file = await storeFile(db, parts.store, wanted, Readable.from([Buffer.from(content)]));
  await keep(db, workspaceId, [file.id], 'ast_1');
  const expiresAt = new Date(Date.now() + 3_600_000);
  return parts.signer.fileUrl({ baseUrl: '', file, expiresAt, download });
}

test.each([
  ['evil.html', 'text/html', '<script>alert(1)</script>'],
  ['evil.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['evil.xhtml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
])('%s, even if it were stored as %s, is handed out where no script can run', async (name, type, content) => {
  const { statusCode, headers } = await ask('GET', await linkTo(name, type, content, false));
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; media-src 'self'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  ['a\r\nSet-Cookie: b=c.mp4', 'a__Set-Cookie: b=c.mp4'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['a"; filename="b.exe', 'a_; filename=_b.exe'],
])('a file named %j puts no line into a header, and no path into a name', async (name, plain) => {
  const { statusCode, headers } = await ask('GET', await linkTo(name, 'video/mp4', 'x', true));
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(String(headers['content-disposition']).startsWith(`attachment; filename="${plain}"`)).toBe(true);
});

test('another site can neither ask in a visitor’s name nor plant a session', async () => {
  const body = JSON.stringify({ name: 'Forged' });
  const origins = [
    undefined,
    'null',
    'https://evil.example',
    `${origin}.evil.example`,
    'https://captions.example.org:8443',
  ];
  for (const from of origins) {
    const headers = { Cookie: cookie, ...json, ...(from !== undefined && { Origin: from }) };
    for (const path of ['/projects', '/session', '/keys'])
      expect((await ask('POST', `/app/api${path}`, headers, body)).json()).toMatchObject({
        code: 'request/cross-site',
      });
  }
  expect((await ask('GET', '/app/api/session', { Cookie: '__Host-capstan=chosen-by-somebody-else' })).statusCode).toBe(
    401,
  );
});
