import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { projects } from '../harness/projects.ts';
import { openApp } from './app.ts';

const { http, sql, workspaceId, key, folder } = await openApp();

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  http.inject({
    ...{ method: 'POST', url: `/api/v1${url}`, payload },
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...headers },
  });

test('a packed body is not unpacked, so none can swell', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 ** 2, ' '));
  const reply = await post('/projects', bomb, { 'Content-Encoding': 'gzip' });
  expect(reply.json()).toMatchObject({ status: 400, code: 'request/malformed-json' });
});

test.each([
  ['arrays', '['.repeat(500_000)],
  ['closed arrays', '['.repeat(400_000) + ']'.repeat(400_000)],
  ['objects', '{"name":'.repeat(100_000)],
  ['a value', `{"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
])('%s in one another, as deep as a body can be, are refused', async (_, body) => {
  expect((await post('/projects', body)).statusCode).toBe(400);
});

test.each([
  ['/projects', '{"name":"x","__proto__":{"polluted":true}}'],
  ['/projects', '{"name":"x","constructor":{"prototype":{"polluted":true}}}'],
  ['/styles', '{"name":"x","style":{"base":"karaoke","__proto__":{"polluted":true}}}'],
  ['/styles', '{"name":"x","style":{"base":"karaoke","font":{"__proto__":{"polluted":true}}}}'],
  ['/styles', '{"name":"x","style":{"base":"__proto__"}}'],
])('%s with %s changes nothing about other objects', async (url, body) => {
  const reply = await post(url, body);
  expect(reply.statusCode, reply.body).toBe(400);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['../../../etc/cron.d/evil', 'evil'],
  ['..\\..\\evil.mp4', 'evil.mp4'],
  ['/etc/passwd', 'passwd'],
  ['..', 'video'],
  ['a\0b\r\nc.mp4', 'abc.mp4'],
])('an upload named %j is called %j, and lies under a name of ours', async (given, name) => {
  const [projectId] = await projects({ sql }, { workspaceId }, { count: 1 });
  const reply = await http.inject({
    ...{ method: 'POST', url: '/api/v1/uploads' },
    headers: {
      ...{ 'X-API-Key': key, 'Tus-Resumable': '1.0.0', 'Upload-Length': '10' },
      'Upload-Metadata': `projectId ${base64(projectId!)},filename ${base64(given)}`,
    },
  });
  expect(reply.json().data).toMatchObject({ name });
  expect(await readdir(`${folder}/uploads`)).toContain(reply.json().data.id);
});

test.each(['../prj', 'prj_\0', "' or 1=1 --", '\ud800'])(
  'an upload for the project %j is for none',
  async (projectId) => {
    const reply = await http.inject({
      ...{ method: 'POST', url: '/api/v1/uploads' },
      headers: {
        ...{ 'X-API-Key': key, 'Tus-Resumable': '1.0.0', 'Upload-Length': '10' },
        'Upload-Metadata': `projectId ${base64(projectId)}`,
      },
    });
    expect(reply.json()).toMatchObject({ status: 404, code: 'project/not-found' });
  },
);
