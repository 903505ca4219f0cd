import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkspace } from '../../src/workspaces/workspace.ts';
import type { Reply } from '../harness/client.ts';
import { newPerson } from '../harness/person.ts';
import { openSocket, repliesIn, untilClosed } from '../harness/raw.ts';
import { faultsOf, formFaultsOf } from '../harness/reply-rules.ts';
import { type Chance, seeded } from '../harness/seeded.ts';
import { type Service, startOnSharedServer } from '../harness/service.ts';
import { newTenant } from '../harness/tenant.ts';
import { apiTarget, damaged, dashboardTarget, type HostileRequest, hostileRequest, spoiltForms } from './requests.ts';

/** Ten thousand requests that mean no good. None may bring the server down, or get an answer out of the form. */
const wellFormed = 7_500;
const visits = 500;
const broken = 1_500;
const atOnce = 24;

let service: Service;
let keys: string[];
let neverRenewed: string;

beforeAll(async () => {
  service = await startOnSharedServer({ LOG_LEVEL: 'error' });
  const tenants = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      newTenant(service, {
        plan: index % 6 === 5 ? 'FREE' : 'PRO',
        scope: index % 6 === 4 ? 'read' : 'write',
      }),
    ),
  );
  keys = tenants.map(({ key }) => key);
  neverRenewed = tenants[0]!.keyId;
});

afterAll(async () => {
  agent.destroy();
  await service.stop();
});

/** So many at a time, in batches between which all keys but one get new windows. */
async function inBatches<T>(all: T[], send: (one: T) => Promise<void>, size = 500): Promise<void> {
  for (let start = 0; start < all.length; start += size) {
    const waiting = all.slice(start, start + size);
    // Otherwise sign-ins would soon be held back before anybody looks at them.
    await service.sql('delete from sign_in_attempts');
    await service.sql('delete from rate_windows where key_id <> $1', [neverRenewed]);
    const worker = async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await send(one);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
}

/** What has more answers than the three operations that the contract fixes. */
const furtherResource = /\/(uploads|source|styles|fonts|captions|translations|renders)/;

function expectGoodReply(reply: Reply, isHead: boolean, path = ''): void {
  const faults = faultsOf(reply, furtherResource.test(path) ? [409, 412] : []);
  if (reply.status >= 500) faults.push(reply.text);
  if (reply.status >= 400 && !isHead) faults.push(...formFaultsOf(reply));
  if (faults.length > 0) expect(faults).toEqual([]);
}

/** The request stands in the failure's message, so that it can be looked into. */
async function looking<T>(at: T, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw new Error(`${JSON.stringify(at, (_, value) => shown(value))}: ${(error as Error).message}`, { cause: error });
  }
}

const shown = (value: unknown) =>
  typeof value === 'object' && (value as { type?: string } | null)?.type === 'Buffer'
    ? Buffer.from((value as { data: number[] }).data)
        .toString('latin1')
        .slice(0, 300)
    : value;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

async function send({ method, path, headers, body }: HostileRequest): Promise<Reply> {
  const { hostname, port } = new URL(service.url);
  // After a request to upgrade, Node no longer tells its server of broken ones on the same connection.
  const connection = { agent: headers['Upgrade'] === undefined ? agent : false };
  const request = httpRequest({ hostname, port, method, path, headers, ...connection });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const received = await text(response);
  const isJson = response.headers['content-type']?.startsWith('application/json') && received !== '';
  return {
    status: response.statusCode!,
    headers: new Headers(
      Object.entries(response.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each): [string, string] => [name, each]),
      ),
    ),
    text: received,
    body: isJson ? JSON.parse(received) : undefined,
  };
}

test(`${wellFormed} hostile requests are all answered in the form`, { timeout: 120_000 }, async () => {
  const chance = seeded(20_260_101);
  const target = apiTarget(keys);
  const requests = Array.from({ length: wellFormed }, () => hostileRequest(chance, target));
  const seen = new Map<number, number>();
  await inBatches(requests, (request) =>
    looking(request, async () => {
      const reply = await send(request);
      seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
      expectGoodReply(reply, request.method === 'HEAD', request.path);
    }),
  );
  // Each door was tried: otherwise the requests have grown too wild to say anything.
  for (const status of [200, 201, 400, 401, 403, 404, 429])
    expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(50);
});

test(`every form of the dashboard spoilt, and ${visits} hostile requests beside, are answered in the form`, {
  timeout: 120_000,
}, async () => {
  const { id: workspaceId } = await createWorkspace(service.db, { name: 'Fortress', plan: 'PRO' });
  const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(service.db, workspaceId, 'owner')));
  const target = dashboardTarget(
    people.map(({ cookie }) => cookie),
    service.url,
  );
  const chance = seeded(20_260_103);
  const seen = new Set<number>();
  const check = (request: HostileRequest) =>
    looking(request, async () => {
      const reply = await send(request);
      seen.add(reply.status);
      expect(reply.status).toBeLessThan(500);
      if (reply.status >= 400 && request.method !== 'HEAD') expect(formFaultsOf(reply)).toEqual([]);
    });
  const spoilt = [...spoiltForms(target, { Origin: service.url, Cookie: people[0]!.cookie })];
  await inBatches(spoilt, check, 40);
  await inBatches(
    Array.from({ length: visits }, () => hostileRequest(chance, target)),
    check,
  );
  for (const status of [200, 201, 400, 401, 403, 404]) expect(seen).toContain(status);
});

function brokenBytes(chance: Chance): Buffer {
  const { method, path, headers, body } = hostileRequest(chance, apiTarget(keys));
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  const whole = Buffer.concat([head, body ?? Buffer.alloc(0)]);
  return chance.oneIn(10) ? chance.bytes(1 + chance.number(300)) : damaged(chance, whole);
}

/** Sends, and hangs up after the first answer, or when the server seems to wait for more. */
async function converse(bytes: Buffer): Promise<Reply[]> {
  const socket = await openSocket(service.url);
  const received = untilClosed(socket);
  const patience = setTimeout(() => socket.end(), 150);
  socket.once('data', () => socket.end());
  socket.write(bytes);
  const replies = repliesIn(await received);
  clearTimeout(patience);
  return replies;
}

test(`${broken} requests of broken HTTP get answers in the form, if any`, { timeout: 120_000 }, async () => {
  const chance = seeded(20_260_102);
  let replied = 0;
  await inBatches(
    Array.from({ length: broken }, () => brokenBytes(chance)),
    (bytes) =>
      looking(bytes, async () => {
        const replies = await converse(bytes);
        replied += replies.length;
        for (const reply of replies) expectGoodReply(reply, reply.text === '');
      }),
  );
  expect(replied).toBeGreaterThan(broken / 2);
});

test('after all that, the server is the same one and well', async () => {
  const { api } = await newTenant(service);
  const created = await api('POST', '/projects', { body: { name: 'Still here' } });
  expect(created.status).toBe(201);
  expect((await api('GET', '/health')).body.status).toBe('healthy');
  expect(service.program.output()).not.toMatch(/"level":(50|60)/);
});
