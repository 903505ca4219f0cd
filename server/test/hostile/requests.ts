import { METHODS } from 'node:http';
import type { Chance } from '../harness/seeded.ts';

/** A request that an HTTP client can send, and that no friend would. */
export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

// CONNECT asks for a tunnel rather than an answer; the contract's tests have it.
const methods = METHODS.filter((method) => method !== 'CONNECT');
const usualMethods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'];

const addresses = [
  '',
  '/',
  '/health',
  '/projects',
  '/projects/',
  '/openapi.json',
  '/nothing',
  '/projects/%s',
  '/projects/%s/x',
];

const segments = [
  ...['..', '.', '//', '/../../etc/passwd', '%2e%2e%2f', '%00', '%0d%0aX-Injected:%201', '%', '%z', '%zz', '%c0%af'],
  ...['%ff', '%e2%80%ae', '%F0%9F%98%80', ';a=b', '#x', ':projectId', '*', '\\', '{}', '<script>', "'--", '$ne', '|'],
  ...[
    'prj_',
    'prj_0000000000000000000000',
    'a'.repeat(99),
    'a'.repeat(101),
    'a'.repeat(4_000),
    '\xe9\xff',
    '__proto__',
  ],
];

const queries = [
  ...['page=1', 'page=2', 'limit=5', 'limit=100', 'sortBy=name', 'sortOrder=asc', 'page=0', 'page=-1', 'limit=1e9'],
  ...[
    'page=9007199254740991',
    'page=99999999999999999999',
    'limit=%00',
    'sortBy=%27',
    'sortBy=constructor',
    'page[]=1',
  ],
  ...[
    'page[a]=1',
    '__proto__=1',
    '__proto__[x]=1',
    'toString=1',
    '=',
    '&',
    '&&&',
    '?',
    '%',
    '%zz=%zz',
    'page=%ff',
    'page',
  ],
  ...[
    'page=1&page=2',
    'limit=\xe9',
    'a=b;c=d',
    `q=${'x'.repeat(3_000)}`,
    `${'a=1&'.repeat(500)}`,
    'page=0x10',
    'page=+1',
  ],
];

const contentTypes = [
  ...['application/json', 'application/json; charset=utf-8', 'application/json; charset=utf-16', 'application/json;'],
  ...[
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded',
    '',
    '/',
  ],
  ...[
    '*/*',
    'application/json, text/plain',
    'application/json; charset="',
    'APPLICATION/JSON',
    'a'.repeat(500),
    '\xff',
  ],
];

const oddHeaders: [string, string][] = [
  ['X-Request-Id', '../../x'],
  ['X-Request-Id', 'a'.repeat(3_000)],
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'nonsense'],
  ['Expect', '100-continue'],
  ['Expect', 'a miracle'],
  ['Accept', 'image/png;q=x'],
  ['Accept-Encoding', ';;;'],
  ['Cookie', 'capstan=x; =; ;;;='],
  ['Cookie', `a=${'%'.repeat(500)}`],
  ['Origin', 'null'],
  ['Host', 'evil.example:99999'],
  ['Host', ''],
  ['X-Forwarded-For', "1.2.3.4, ' or 1=1"],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Range', 'bytes=5-1'],
  ['If-None-Match', '"'],
  ['Upgrade', 'websocket'],
  ['Forwarded', 'for=";'],
  ['Authorization', 'Basic ==='],
];

const values: unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    'x',
    'Launch',
    '\u0000',
    'a\nb',
    '\ud800',
    '😀'.repeat(201),
    'a'.repeat(10_000),
  ],
  ...[
    [],
    {},
    [[]],
    { $ne: 1 },
    'PORTRAIT_9_16',
    'portrait',
    'auto',
    'en',
    'xx',
    'en-US-x-y',
    "'; drop table projects --",
  ],
];
const fieldNames = [
  'name',
  'aspectRatio',
  'speechLanguage',
  'id',
  '__proto__',
  'constructor',
  'toString',
  '',
  'a/b~c',
  'na\u0000me',
];

const wholeBodies = [
  ...[
    '',
    '{',
    '[',
    'null',
    '"x"',
    '1e999999',
    '{"name":"x"',
    '{"name":"x"}}',
    '{"name":"x"}\u0000',
    '\ufeff{"name":"x"}',
  ],
  ...[
    '{"name":1,"name":"x"}',
    '{"name":"\\u0000"}',
    '{"name":"\\ud83d"}',
    'name=x',
    '<xml/>',
    '-',
    '"',
    '\\',
    'undefined',
  ],
  ...['['.repeat(20_000), '{"a":'.repeat(5_000), `{"name":"${'\\u0061'.repeat(1_000)}"}`, `[${'0,'.repeat(5_000)}0]`],
];

/** Now and then comes one that is as it should be, so that the others meet a server at work. */
function friendlyRequest(chance: Chance, keys: readonly string[]): HostileRequest {
  const headers = { 'X-API-Key': chance.pick(keys) };
  const path = '/api/v1/projects';
  if (chance.oneIn(2)) return { method: 'GET', path: `${path}?limit=5&sortBy=name`, headers, body: undefined };
  const body = Buffer.from(JSON.stringify({ name: `Project ${chance.number(1_000)}` }));
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
    body,
  };
}

export function hostileRequest(chance: Chance, keys: readonly string[]): HostileRequest {
  if (chance.oneIn(12)) return friendlyRequest(chance, keys);
  const method = chance.oneIn(5) ? chance.pick(methods) : chance.pick(usualMethods);
  let path = `/api/v1${chance.pick(addresses)}`.replace('%s', () => chance.pick(segments));
  while (chance.oneIn(4)) path += (chance.oneIn(2) ? '/' : '') + chance.pick(segments);
  if (chance.oneIn(2)) {
    const parts = [chance.pick(queries)];
    while (!chance.oneIn(3)) parts.push(chance.pick(queries));
    path += `?${parts.join('&')}`;
  }
  const headers: Record<string, string> = {};
  if (!chance.oneIn(8)) headers['X-API-Key'] = chance.oneIn(6) ? mangled(chance, chance.pick(keys)) : chance.pick(keys);
  if (!chance.oneIn(6)) headers['Content-Type'] = chance.oneIn(3) ? chance.pick(contentTypes) : 'application/json';
  while (chance.oneIn(3)) {
    const [name, value] = chance.pick(oddHeaders);
    headers[name] = value;
  }
  if (headers['Upgrade'] !== undefined) headers['Connection'] = 'Upgrade';
  const hasBody = !['GET', 'HEAD'].includes(method) || chance.oneIn(10);
  const body = hasBody ? hostileBody(chance) : undefined;
  // Node would leave it out with GET, and the body would be taken for the next request.
  if (body) headers['Content-Length'] = String(body.length);
  return { method, path: path.slice(0, 8_000), headers, body };
}

function hostileBody(chance: Chance): Buffer {
  if (chance.oneIn(8)) return chance.bytes(chance.number(200));
  if (chance.oneIn(3)) return Buffer.from(chance.pick(wholeBodies));
  const parts: string[] = [];
  do parts.push(`${JSON.stringify(chance.pick(fieldNames))}:${JSON.stringify(chance.pick(values))}`);
  while (!chance.oneIn(2));
  const text = Buffer.from(`{${parts.join(',')}}`);
  return chance.oneIn(10) ? damaged(chance, text) : text;
}

function mangled(chance: Chance, key: string): string {
  const at = chance.number(key.length);
  return key.slice(0, at) + chance.pick(['', 'x', '\xe9', ' ', '\t', `${key}`, ',']) + key.slice(at + chance.number(3));
}

/** Some bytes changed, lost or added. */
export function damaged(chance: Chance, bytes: Buffer): Buffer {
  let copy = Buffer.from(bytes);
  do {
    const at = chance.number(copy.length + 1);
    const lost = chance.number(3);
    copy = Buffer.concat([copy.subarray(0, at), chance.bytes(chance.number(4)), copy.subarray(at + lost)]);
  } while (!chance.oneIn(3));
  return copy;
}
