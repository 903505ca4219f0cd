import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Operation } from './api.ts';
import { callOf, curl, javascript } from './samples.ts';

const body = {
  name: `It's "5 o'clock" \\ $HOME \`date\``,
  nested: { list: [1, null, true], 'odd-name': 'ü\n' },
  none: {},
};
const call = { method: 'POST', url: 'http://localhost:3000/api/v1/projects', body };

test('the curl sample is one command, and the shell hands the body on unharmed', () => {
  const script = `curl() { printf '%s\\0' "$@"; }\nCAPSTAN_API_KEY=secret\n${curl(call)}`;
  const args = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
  expect(args.slice(0, -1)).toEqual([
    ...['-X', 'POST', call.url],
    ...['-H', 'X-API-Key: secret'],
    ...['-H', 'Content-Type: application/json', '-d'],
  ]);
  expect(JSON.parse(args.at(-1)!)).toEqual(body);
});

test('the JavaScript sample runs, and sends the same', async () => {
  const asked: [string, RequestInit][] = [];
  const fetch = async (url: string, options: RequestInit) => {
    asked.push([url, options]);
    return Response.json({ success: true });
  };
  const run = new Function('fetch', 'process', `return (async () => {\n${javascript(call)}\nreturn reply;\n})()`);
  expect(await run(fetch, { env: { CAPSTAN_API_KEY: 'secret' } })).toEqual({ success: true });
  const [[url, options]] = asked as [[string, RequestInit]];
  expect(url).toBe(call.url);
  expect(options).toMatchObject({
    method: 'POST',
    headers: { 'X-API-Key': 'secret', 'Content-Type': 'application/json' },
  });
  expect(JSON.parse(options.body as string)).toEqual(body);
});

test('an id in the path is one that an example shows', () => {
  const operation: Operation = {
    id: 'readFile',
    method: 'GET',
    path: '/api/v1/projects/{projectId}/files/{name}',
    tag: 'Files',
    summary: 'Read a file',
    description: '',
    parameters: [{ in: 'path', name: 'projectId', required: true, description: '', schema: { pattern: '^prj_\\w+$' } }],
    body: undefined,
    replies: [],
  };
  const { url } = callOf(operation, 'http://localhost:3000', [undefined, { data: [{ id: 'rnd_1' }, { id: 'prj_2' }] }]);
  expect(url).toBe('http://localhost:3000/api/v1/projects/prj_2/files/{name}');
});
