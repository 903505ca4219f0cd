import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { version } from '../src/version.ts';
import { newKey } from '../src/workspaces/keys/format.ts';
import { createKey } from '../src/workspaces/keys/key.ts';
import { listWorkspaces } from '../src/workspaces/workspace.ts';
import { apiClient, type Client, type Reply } from './harness/client.ts';
import { urlOf } from './harness/database.ts';
import { startExternalPostgres } from './harness/external-postgres.ts';
import { killNow, postmasterIn } from './harness/postmaster.ts';
import { type Program, startProgram } from './harness/program.ts';
import { expectError, expectReplyRules, faultsOf, formFaultsOf } from './harness/reply-rules.ts';
import { makeFolder, temporaryFolder } from './harness/temporary-folder.ts';
import { until } from './harness/until.ts';

/** A database server that the test can take away and give back. */
type Server = { url: string; stop(): Promise<void>; start(): Promise<void>; remove(): Promise<void> };

const probe = async ({ url }: Program, path: string) => (await fetch(`${url}${path}`)).status;
const isReady = async (program: Program) => (await probe(program, '/readyz')) === 200;

/** Another client, with a key of its own and so with a window of its own. */
async function newClient({ url }: Program, databaseUrl: string): Promise<Client> {
  const db = openDatabase({ connectionString: databaseUrl, max: 1 }, () => {});
  try {
    const [workspace] = await listWorkspaces(db);
    return apiClient(
      url,
      (await createKey(db, workspace!.id, { name: 'x', scope: 'write', origin: 'command' })).secret,
    );
  } finally {
    await db.close();
  }
}

/** Work that goes on all the while, and keeps what it was told. */
function load(clients: Client[]) {
  const replies: Reply[] = [];
  let isOver = false;
  const working = clients.map(async (api) => {
    while (!isOver) {
      const reply = await api('POST', '/projects', { body: { name: 'Under load' } });
      replies.push(reply);
      if (reply.status === 429) await pause(20);
    }
  });
  const end = async () => {
    isOver = true;
    await Promise.all(working);
  };
  return { replies, end };
}

/** Every reply was in the form and in the contract, and what was acknowledged is there. */
async function expectOrderly(replies: Reply[], api: Client): Promise<void> {
  for (const reply of replies) {
    expect([201, 429, 500]).toContain(reply.status);
    expect([...faultsOf(reply), ...(reply.status === 201 ? [] : formFaultsOf(reply))]).toEqual([]);
  }
  const made = replies.filter(({ status }) => status === 201).map(({ body }) => body.data.id);
  expect(made.length).toBeGreaterThan(0);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => api('GET', `/projects?limit=100&page=${page}`)));
  const kept = new Set(pages.flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id)));
  expect(made.filter((id) => !kept.has(id))).toEqual([]);
}

async function expectToldToEverybody(program: Program, known: Client): Promise<void> {
  const health = await known('GET', '/health');
  expectReplyRules(health);
  expect(health.status).toBe(500);
  expect(health.body).toEqual({
    error: expect.stringMatching(/database/),
    status: 500,
    code: 'database/unavailable',
    requestId: health.headers.get('x-request-id'),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    version,
    services: { database: 'disconnected' },
  });
  expectError(await known('GET', '/projects'), 500, 'database/unavailable');
  expectError(await known('POST', '/projects', { body: { name: 'x' } }), 500, 'database/unavailable');
  expectError(await known('GET', '/nothing'), 404, 'route/not-found');
  expectError(await known('POST', '/projects', { raw: '{' }), 400, 'request/malformed-json');
  for (const stranger of [undefined, newKey(), 'a-key-nobody-has-ever-seen']) {
    expectError(await apiClient(program.url, stranger)('GET', '/health'), 401, 'key/invalid');
  }
  expect(await probe(program, '/livez')).toBe(200);
  expect(await probe(program, '/readyz')).toBe(503);
  const session = await fetch(`${program.url}/app/api/session`, { headers: { Cookie: 'capstan=x' } });
  expect(session.status).toBe(500);
  expect(await session.json()).toMatchObject({ status: 500, code: 'database/unavailable' });
  const page = await fetch(`${program.url}/nothing`);
  expect(page.status).toBe(404);
}

async function takeAwayAndGiveBack(server: Server): Promise<void> {
  const program = await startProgram({ DATABASE_URL: server.url, LOG_LEVEL: 'fatal' });
  try {
    const [known, ...others] = await Promise.all([1, 2, 3, 4].map(() => newClient(program, server.url)));
    // From here on their holders are remembered.
    for (const client of [known!, ...others]) expect((await client('GET', '/health')).status).toBe(200);
    const traffic = load(others);
    await until(() => traffic.replies.length > 5);
    await server.stop();
    await until(() => traffic.replies.some(({ status }) => status === 500));
    await expectToldToEverybody(program, known!);
    await server.start();
    await until(() => isReady(program));
    await traffic.end();
    expect((await known!('GET', '/health')).body).toMatchObject({ status: 'healthy' });
    await expectOrderly(traffic.replies, known!);
  } finally {
    await program.stop();
  }
}

describe('A database server that goes away under load and comes back', () => {
  test('is told of in the form meanwhile, and needs no restart afterwards', { timeout: 60_000 }, async () => {
    const { folder, remove } = await makeFolder();
    let running = await startEmbedded({ dataDir: folder });
    const server: Server = {
      url: urlOf(running.connection),
      stop: () => running.stop(),
      start: async () => {
        running = await startEmbedded({ dataDir: folder });
      },
      remove: async () => {
        await running.stop();
        await remove();
      },
    };
    await takeAwayAndGiveBack(server).finally(server.remove);
  });

  test("also when it is the system's own, reached over TCP", { timeout: 60_000 }, async ({ skip }) => {
    const { postgres, reason } = await startExternalPostgres();
    if (!postgres) return skip(reason);
    await takeAwayAndGiveBack(postgres).finally(postgres.remove);
  });
});

test('The program starts its own database server again when that dies', { timeout: 60_000 }, async () => {
  const dataDir = await temporaryFolder();
  const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  try {
    const databaseUrl = urlOf((await startEmbedded({ dataDir })).connection);
    const known = await newClient(program, databaseUrl);
    const traffic = load(await Promise.all([1, 2, 3].map(() => newClient(program, databaseUrl))));
    for (let round = 0; round < 2; round += 1) {
      const before = traffic.replies.length;
      await until(() => traffic.replies.length > before + 5);
      const postmaster = postmasterIn(dataDir)!;
      killNow(postmaster);
      await until(() => ![undefined, postmaster].includes(postmasterIn(dataDir)));
      await until(() => isReady(program));
    }
    await traffic.end();
    expect((await known('POST', '/projects', { body: { name: 'After' } })).status).toBe(201);
    await expectOrderly(traffic.replies, known);
    expect(await probe(program, '/livez')).toBe(200);
  } finally {
    expect(await program.stop()).toBe(0);
  }
});
