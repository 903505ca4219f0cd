import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { RouteOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { faceFile } from '../src/fonts/testing/shelf.ts';
import { idleParts } from '../src/parts.ts';
import { openDiskStore } from '../src/platform/files/disk.ts';
import { keep, storeFile } from '../src/platform/files/registry.ts';
import { newId } from '../src/platform/ids.ts';
import { createStyle } from '../src/styles/own.ts';
import { version } from '../src/version.ts';
import { createWebhook } from '../src/webhooks/manage.ts';
import { reachOf } from '../src/webhooks/target.ts';
import { createKey } from '../src/workspaces/keys/key.ts';
import { invite } from '../src/workspaces/members/invitations.ts';
import { createWorkspace } from '../src/workspaces/workspace.ts';
import { freshDatabase, type TestDatabase } from './harness/database.ts';
import { newPerson } from './harness/person.ts';
import { projects } from './harness/projects.ts';
import { makeFolder } from './harness/temporary-folder.ts';
import { arrangedIn } from './isolation/arranged.ts';
import { bodies } from './isolation/bodies.ts';
import type { House } from './isolation/house.ts';

/**
 * Every route, as the app itself lists them. One that is added needs a case here: a parameter of a new name has to say
 * what it names, and a body has to be given, before the tests pass again.
 */
type Route = { method: string; url: string; options: RouteOptions };

const origin = 'http://localhost:3000';
const database: TestDatabase = await freshDatabase();
const files = await makeFolder();
const routes: Route[] = [];
let ours: House;
let theirs: House;

const { http } = await buildApp({
  ...idleParts(database.db, files.folder),
  db: database.db,
  log: pino({ level: 'silent' }),
  version,
  baseUrl: () => origin,
  publicUrl: undefined,
  trustedProxies: [],
  onRoute: (options) => {
    for (const method of [options.method].flat()) routes.push({ method, url: options.url, options });
  },
});
beforeAll(async () => {
  ours = await settle('Ours');
  theirs = await settle('Theirs');
});

// There are more routes than a key may make requests in a minute.
beforeEach(() => database.sql('delete from rate_windows'));

afterAll(async () => {
  await http.close();
  await database.drop();
  await files.remove();
});

async function settle(name: string): Promise<House> {
  const { db } = database;
  const { id: workspaceId } = await createWorkspace(db, { name: `Workspace of ${name}`, plan: 'BUSINESS' });
  const { secret } = await createKey(db, workspaceId, { name: `Key of ${name}`, scope: 'write', origin: 'command' });
  await projects(database, { workspaceId }, { names: [`Project of ${name}`] });
  await invite(db, workspaceId, 'member');
  const owner = await newPerson(db, workspaceId, 'owner');
  const member = await newPerson(db, workspaceId, 'member');
  return { workspaceId, owner, member, key: secret, name };
}

/** What each parameter names, and how a house comes by another one of them, below the address so far. */
const named: Record<string, (house: House, address: string) => Promise<string>> = {
  version: async () => '1',
  styleId: async ({ workspaceId }) => {
    const name = `Style ${newId('sty')} of Theirs`;
    return (await createStyle(database.db, workspaceId, { name, style: 'bold-pop' })).id;
  },
  fontId: ownFont,
  face: async () => '400.ttf',
  codes: async () => '1f525',
  language: async () => 'de',
  projectId: async (house) => (await projects(database, house, { count: 1 }))[0]!,
  userId: async ({ workspaceId }) => (await newPerson(database.db, workspaceId, 'member')).userId,
  invitationId: async ({ workspaceId }) => (await invite(database.db, workspaceId, 'member')).id,
  keyId: async ({ workspaceId }) =>
    (await createKey(database.db, workspaceId, { name: 'x', scope: 'read', origin: 'dashboard' })).id,
  renderId: async (house) => {
    const [projectId] = await projects(database, house, { count: 1 });
    const id = newId('rnd');
    await database.sql(
      `insert into render_jobs (id, workspace_id, project_id, status, progress, output_file_id, output_name)
       values ($3, $1, $2, 'COMPLETED', 1, 'fil_' || $3, 'x.mp4')`,
      [house.workspaceId, projectId, id],
    );
    return id;
  },
  webhookId: async ({ workspaceId, name }) => {
    // Refused when it is tried out, so that nobody outside is asked anything.
    const wanted = { url: 'http://127.0.0.1:9/', description: `Hook of ${name}` };
    return (await createWebhook(database.db, workspaceId, wanted, reachOf(['127.0.0.1']))).id;
  },
  deliveryId: async ({ workspaceId }, address) => {
    const [webhookId] = /whk_\w+/.exec(address)!;
    const id = newId('dlv');
    await database.sql(
      `insert into webhook_deliveries (id, workspace_id, webhook_id, message_id, type, lane, sequence, body, status, ended_at)
       values ($3, $1, $2, $3, 'webhook.test', $3, 0, '{"data": {"type": "webhook.test"}}', 'DELIVERED', now())`,
      [workspaceId, webhookId, id],
    );
    return id;
  },
  uploadId: async (house) => {
    const [projectId] = await projects(database, house, { count: 1 });
    const url = '/api/v1/uploads';
    const about = {
      'upload-length': '1',
      'upload-metadata': `projectId ${Buffer.from(projectId!).toString('base64')}`,
    };
    const headers = { 'x-api-key': house.key, ...tusHeaders, ...about };
    return (await http.inject({ method: 'POST', url, headers })).json().data.id;
  },
};

const font = await faceFile('Lilita One');

/** A face that the house does not have yet. */
async function ownFont({ workspaceId }: House): Promise<string> {
  const id = newId('fnt');
  const file = await storeFile(
    database.db,
    openDiskStore(join(files.folder, 'files')),
    { workspaceId, projectId: null, kind: 'font', name: 'x.ttf', type: 'font/ttf' },
    Readable.from([font]),
  );
  await keep(database.db, workspaceId, [file.id], id);
  await database.sql(
    `insert into fonts (id, workspace_id, file_id, family, weight, italic, name, scripts, bytes)
     values ($1, $2, $3, $1, 400, false, 'x', '[]', 1)`,
    [id, workspaceId, file.id],
  );
  return id;
}

const tusHeaders = { 'tus-resumable': '1.0.0' };

const arranged = arrangedIn(database);

/** The same for everybody. */
const isCommon = ({ url }: Route) => /\/(fonts\/:fontId\/license|emoji\/:codes)/.test(url);

/** Streams that do not end: what they show to whom is looked at in events.test.ts. */
const isEndless = ({ url }: Route) => url.endsWith('/events');

const apis = routes.filter(({ method, url }) => method !== 'HEAD' && /^\/(api\/v1|app\/api)\//.test(url));
const isKeyed = ({ url }: Route) => url.startsWith('/api/v1/');
const parametersOf = ({ url }: Route) => [...url.matchAll(/:(\w+)|(\*)/g)].map(([, name, rest]) => name ?? rest!);
const shortName = ({ method, url }: Route) => `${method} ${url.replace(/^\/(api\/v1|app\/api)/, '')}`;
const each = (list: Route[]) => list.map((route) => [`${route.method} ${route.url}`, route] as const);
const changes = ({ method }: Route) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

type As = { key?: string; cookie?: string; origin?: string | undefined };

async function ask({ method }: Route, url: string, as: As, body?: object) {
  const isUpload = url.includes('/uploads/');
  const headers: Record<string, string> = {
    ...(isUpload && { ...tusHeaders, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
    host: new URL(origin).host,
    'if-match': '*',
    ...(as.key !== undefined && { 'x-api-key': as.key }),
    ...(as.cookie !== undefined && { cookie: as.cookie }),
    ...(as.origin !== undefined && { origin: as.origin }),
  };
  const reply = await http.inject({
    method: method as 'GET',
    url,
    headers,
    ...(body && { payload: body }),
    ...(isUpload && method === 'PATCH' && { payload: 'x' }),
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return { status: reply.statusCode, text: reply.body, code: isJson ? reply.json().code : undefined };
}

const credentials = (route: Route, { key, owner }: House): As =>
  isKeyed(route) ? { key } : { cookie: owner.cookie, origin };

async function addressIn(route: Route, house: House): Promise<string> {
  let address = route.url;
  for (const name of parametersOf(route)) {
    const make = named[name];
    if (!make) throw new Error(`Say in this test what :${name} of ${route.url} names.`);
    const id = await make(house, address);
    if (name === 'projectId') await arranged[shortName(route)]?.(house, id);
    address = address.replace(`:${name}`, id);
  }
  return address;
}

function bodyFor(route: Route): object | undefined {
  const takesBody = route.options.schema?.body !== undefined;
  const body = bodies[shortName(route)];
  if (takesBody && !body) throw new Error(`Give this test a body for ${shortName(route)}.`);
  return body;
}

/** Everything in the database that belongs to a workspace. */
async function belongingsOf({ workspaceId }: House): Promise<Record<string, unknown>> {
  const tables = await database.sql<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'workspace_id' and table_schema = 'public' order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    found[name] = await database.sql(`select * from ${name} t where workspace_id = $1 order by t::text`, [workspaceId]);
  }
  return found;
}

test('the walk over the routes sees them', () => {
  expect(each(apis).map(([name]) => name)).toEqual(
    expect.arrayContaining(['GET /api/v1/health', 'PATCH /app/api/projects/:projectId', 'DELETE /app/api/keys/:keyId']),
  );
});

test('every POST that shows something once says so, so that it is not kept in the clear', () => {
  const shows = ({ options }: Route) =>
    /"(secret|token|link)":/.test(JSON.stringify((options.schema?.response as { 201?: object })?.[201] ?? {}));
  const posts = apis.filter(({ method, options }) => method === 'POST' && !options.config?.public);
  const silent = posts.filter((route) => shows(route) && !route.options.config?.showsSecret).map(shortName);
  expect(silent).toEqual([]);
  expect(posts.filter(shows).length).toBeGreaterThan(1);
});

describe('What belongs to another workspace is not there', () => {
  test.each(each(apis.filter((route) => parametersOf(route).length > 0 && !isCommon(route))))(
    '%s',
    async (_, route) => {
      const body = bodyFor(route);
      const foreign = await addressIn(route, theirs);
      const before = await belongingsOf(theirs);
      const refused = await ask(route, foreign, credentials(route, ours), body);
      expect(refused.status).toBe(404);
      expect(await belongingsOf(theirs)).toEqual(before);
      // The same request of its owner is accepted, so nothing but the ownership was the reason.
      const accepted = await ask(route, foreign, credentials(route, theirs), body);
      expect(accepted.status, accepted.text).toBeLessThan(300);
    },
  );

  test.each(
    each(apis.filter((route) => route.method === 'GET' && parametersOf(route).length === 0 && !isEndless(route))),
  )('%s shows nothing of it', async (_, route) => {
    const { status, text } = await ask(route, route.url, credentials(route, ours));
    expect([200, 404]).toContain(status);
    expect(text).not.toContain('of Theirs');
    expect(text).not.toContain(theirs.workspaceId);
  });

  test('a session cannot be moved there', async () => {
    const route = apis.find(({ method, url }) => method === 'PATCH' && url === '/app/api/session')!;
    const reply = await ask(route, route.url, credentials(route, ours), { workspaceId: theirs.workspaceId });
    expect(reply).toMatchObject({ status: 404, code: 'session/no-workspace' });
  });
});

describe('Nobody gets in without showing who they are', () => {
  test.each(each(apis.filter(isKeyed)))('%s needs a key', async (_, route) => {
    const address = route.url.replaceAll(/:\w+/g, 'x');
    expect(await ask(route, address, {})).toMatchObject({ status: 401, code: 'key/invalid' });
    // What opens the one door does not open the other.
    const withSession = await ask(route, address, { cookie: ours.owner.cookie, origin });
    expect(withSession).toMatchObject({ status: 401, code: 'key/invalid' });
  });

  const isPublic = ({ options }: Route) => options.config?.public === true;
  const dashboard = apis.filter((route) => !isKeyed(route));

  test('only signing in and accepting an invitation are public', () => {
    expect(dashboard.filter(isPublic).map(shortName).sort()).toEqual([
      'GET /invitation',
      'POST /accounts',
      'POST /session',
    ]);
  });

  test.each(each(dashboard.filter((route) => !isPublic(route))))('%s needs a session', async (_, route) => {
    const address = route.url.replaceAll(/:\w+/g, 'x');
    for (const as of [{ origin }, { origin, cookie: 'capstan=x' }, { origin, key: ours.key }]) {
      expect(await ask(route, address, as)).toMatchObject({ status: 401, code: 'session/required' });
    }
  });

  test.each(each(dashboard.filter(changes)))('%s refuses pages of other sites', async (_, route) => {
    const address = route.url.replaceAll(/:\w+/g, 'x');
    const { cookie } = ours.owner;
    const before = await belongingsOf(ours);
    for (const elsewhere of [undefined, 'https://evil.example', 'null', 'http://localhost:3001', 'http://localhost']) {
      const reply = await ask(route, address, { cookie, origin: elsewhere }, bodies[shortName(route)]);
      expect(reply).toMatchObject({ status: 403, code: 'request/cross-site' });
    }
    expect(await belongingsOf(ours)).toEqual(before);
  });
});

describe('Settings of the workspace are for its owners', () => {
  const isForOwners = ({ options }: Route) => options.config?.ownersOnly === true;

  test('keys, members, invitations, webhooks and the workspace itself', () => {
    const settings = apis.filter(
      (route) => /\/(keys|members|invitations|webhooks)\b/.test(route.url) || shortName(route) === 'PATCH /workspace',
    );
    expect(settings.length).toBeGreaterThan(8);
    expect(settings.filter((route) => !isForOwners(route)).map(shortName)).toEqual([]);
  });

  test.each(each(apis.filter((route) => isForOwners(route) && !isKeyed(route))))(
    '%s is not for members',
    async (_, route) => {
      const address = await addressIn(route, ours);
      const before = await belongingsOf(ours);
      const reply = await ask(route, address, { cookie: ours.member.cookie, origin }, bodies[shortName(route)]);
      expect(reply).toMatchObject({ status: 403, code: 'member/not-owner' });
      expect(await belongingsOf(ours)).toEqual(before);
    },
  );
});
