import { METHODS } from 'node:http';
import type { Chance } from '../harness/seeded.ts';
import { contentTypes, oddHeaders, queries, segments, values, wholeBodies } from './words.ts';

/** A request that an HTTP client can send, and that no friend would. */
export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

/** Where they go, what is there, and how one shows who one is. */
export type Target = {
  prefix: string;
  addresses: string[];
  fields: string[];
  identify(chance: Chance): Record<string, string>;
};

export const apiTarget = (keys: string[]): Target => ({
  prefix: '/api/v1',
  addresses: [
    '',
    '/',
    '/health',
    '/projects',
    '/projects/',
    '/openapi.json',
    '/nothing',
    '/projects/%s',
    '/projects/%s/x',
    '/projects/%s/source',
    '/projects/prj_0000000000000000000000/source',
    '/uploads',
    '/uploads/%s',
    '/uploads/upl_0000000000000000000000',
    ...[
      '/languages',
      '/usage',
      '/usage?from=%s',
      '/usage?from=2026-11-01&to=%s',
      '/dictionary',
      '/projects/%s/dictionary',
      '/projects/%s/transcription',
      '/projects/%s/transcript',
    ],
    ...['/styles', '/styles/%s', '/styles/bold-pop', '/styles/sty_0000000000000000000000'],
    ...['/fonts', '/fonts/%s', '/fonts/anton/400.ttf', '/fonts/%s/400.ttf', '/fonts/anton/%s', '/fonts/%s/license'],
    ...['/projects/%s/transcript/versions', '/projects/%s/transcript/versions/1', '/projects/%s/captions.srt'],
    ...[
      '/projects/%s/renders',
      '/projects/%s/frame',
      '/renders/%s',
      '/renders/%s/links',
      '/renders/rnd_0000000000000000000000/links',
    ],
    ...['/projects/%s/captions', '/projects/%s/captions/report', '/projects/%s/captions/fixes'],
    ...['/webhooks', '/webhooks/%s', '/webhooks/%s/deliveries', '/webhooks/whk_0000000000000000000000/secret'],
    ...['/projects/%s/translations', '/projects/%s/translations/de', '/projects/%s/captions.vtt?language=de'],
  ],
  fields: [
    'name',
    'aspectRatio',
    'speechLanguage',
    'sourceUrl',
    'url',
    'dictionary',
    'entries',
    'operations',
    'words',
    'text',
    'restore',
    ...[
      'externalId',
      'aspectRatios',
      'resolution',
      'framing',
      'style',
      'profile',
      'safeZone',
      'quality',
      'output',
      'days',
    ],
    ...['edits', 'events', 'description', 'enabled', 'overlapHours'],
    ...strangeFields,
  ],
  identify(chance): Record<string, string> {
    if (chance.oneIn(8)) return {};
    const key = chance.pick(keys);
    return { 'X-API-Key': chance.oneIn(6) ? mangled(chance, key) : key };
  },
});

export const dashboardTarget = (cookies: string[], origin: string): Target => ({
  prefix: '/app/api',
  addresses: [
    ...['', '/nothing', '/session', '/session', '/accounts', '/invitation', '/memberships', '/account', '/workspace'],
    ...['/keys', '/keys/%s', '/members', '/members/%s', '/invitations', '/invitations/%s', '/projects', '/projects/%s'],
    ...['/projects/%s/source', '/uploads', '/uploads/%s', '/fonts', '/fonts/%s', '/styles'],
    ...['/webhooks', '/webhooks/%s', '/webhooks/%s/test', '/webhooks/%s/deliveries/%s/redeliveries'],
  ],
  fields: [
    ...['email', 'password', 'currentPassword', 'invitation', 'role', 'scope', 'expiresAt', 'workspaceId', 'name'],
    ...strangeFields,
  ],
  identify: (chance) => ({
    ...(!chance.oneIn(8) && { Origin: origin }),
    ...(!chance.oneIn(8) && { Cookie: chance.pick(cookies) }),
  }),
});

const strangeFields = ['id', '__proto__', 'constructor', 'toString', '', 'a/b~c', 'na\u0000me'];

/** What the dashboard sends, as it should be. */
const forms: [string, string, Record<string, unknown>][] = [
  ['POST', '/session', { email: 'a@b.c', password: 'not the password' }],
  ['POST', '/accounts', { invitation: 'x', name: 'x', email: 'a@b.c', password: 'not the password' }],
  ['POST', '/memberships', { invitation: 'x' }],
  ['PATCH', '/session', { workspaceId: 'wsp_0000000000000000000000' }],
  ['PATCH', '/account', { name: 'x', password: 'not the password', currentPassword: 'nor this' }],
  ['PATCH', '/workspace', { name: 'x' }],
  ['POST', '/keys', { name: 'x', scope: 'read', expiresAt: null }],
  ['POST', '/invitations', { role: 'member' }],
  ['PATCH', '/members/usr_0000000000000000000000', { role: 'member' }],
  [
    'POST',
    '/projects',
    { name: 'x', aspectRatio: 'SQUARE_1_1', speechLanguage: 'en', style: 'karaoke', externalId: 'x' },
  ],
  ['POST', '/styles', { name: 'x', style: { base: 'karaoke', font: { family: 'Anton' } } }],
  ['POST', '/projects/prj_0000000000000000000000/source', { url: 'https://media.example.com/x.mp4' }],
  [
    ...(['POST', '/projects/prj_0000000000000000000000/renders'] as const),
    { ...{ aspectRatio: 'SQUARE_1_1', framing: { kind: 'crop', x: 0.5 }, style: 'bold-pop', language: 'en' } },
  ],
  ['POST', '/renders/rnd_0000000000000000000000/links', { days: 7, download: true }],
  ['POST', '/webhooks', { url: 'https://hooks.example.com/', events: ['*'], description: 'x', enabled: false }],
  ['PATCH', '/webhooks/whk_0000000000000000000000', { url: 'http://127.0.0.1/', events: ['project.ready'] }],
  ['POST', '/webhooks/whk_0000000000000000000000/secret', { overlapHours: 1 }],
];

/** Each of them with each hostile value in each of its fields. */
export function* spoiltForms({ prefix }: Target, identity: Record<string, string>): Generator<HostileRequest> {
  for (const [method, address, form] of forms) {
    for (const field of Object.keys(form)) {
      for (const value of values) {
        const body = Buffer.from(JSON.stringify({ ...form, [field]: value }));
        const headers = withLength({ ...identity, 'Content-Type': 'application/json' }, body);
        yield { method, path: prefix + address, headers, body };
      }
    }
  }
}

// CONNECT asks for a tunnel rather than an answer; the contract's tests have it.
const methods = METHODS.filter((method) => method !== 'CONNECT');
const usualMethods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'];

/** Now and then comes one that is as it should be, so that the others meet a server at work. */
function friendlyRequest(chance: Chance, { prefix, identify }: Target): HostileRequest {
  const path = `${prefix}/projects`;
  const headers = identify(chance);
  if (chance.oneIn(2)) return { method: 'GET', path: `${path}?limit=5&sortBy=name`, headers, body: undefined };
  const body = Buffer.from(JSON.stringify({ name: `Project ${chance.number(1_000)}` }));
  headers['Content-Type'] = 'application/json';
  return { method: 'POST', path, headers: withLength(headers, body), body };
}

export function hostileRequest(chance: Chance, target: Target): HostileRequest {
  if (chance.oneIn(12)) return friendlyRequest(chance, target);
  const method = chance.oneIn(5) ? chance.pick(methods) : chance.pick(usualMethods);
  const headers = target.identify(chance);
  if (!chance.oneIn(6)) headers['Content-Type'] = chance.oneIn(3) ? chance.pick(contentTypes) : 'application/json';
  while (chance.oneIn(3)) {
    const [name, value] = chance.pick(oddHeaders);
    headers[name] = value;
  }
  if (headers['Upgrade'] !== undefined) headers['Connection'] = 'Upgrade';
  const hasBody = !['GET', 'HEAD'].includes(method) || chance.oneIn(10);
  const body = hasBody ? hostileBody(chance, target) : undefined;
  return { method, path: hostilePath(chance, target), headers: withLength(headers, body), body };
}

/** Node would leave the length out with GET, and the body would be taken for the next request. */
const withLength = (headers: Record<string, string>, body: Buffer | undefined) =>
  body ? { ...headers, 'Content-Length': String(body.length) } : headers;

function hostilePath(chance: Chance, { prefix, addresses }: Target): string {
  let path = prefix + chance.pick(addresses).replace('%s', () => chance.pick(segments));
  while (chance.oneIn(4)) path += (chance.oneIn(2) ? '/' : '') + chance.pick(segments);
  if (chance.oneIn(2)) {
    const parts = [chance.pick(queries)];
    while (!chance.oneIn(3)) parts.push(chance.pick(queries));
    path += `?${parts.join('&')}`;
  }
  return path.slice(0, 8_000);
}

function hostileBody(chance: Chance, { fields }: Target): Buffer {
  if (chance.oneIn(8)) return chance.bytes(chance.number(200));
  if (chance.oneIn(3)) return Buffer.from(chance.pick(wholeBodies));
  const parts: string[] = [];
  do parts.push(`${JSON.stringify(chance.pick(fields))}:${JSON.stringify(chance.pick(values))}`);
  while (!chance.oneIn(3));
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
