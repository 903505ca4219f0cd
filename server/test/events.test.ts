import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeKey } from '../src/workspaces/keys/key.ts';
import { type Service, startOnSharedServer } from './harness/service.ts';
import { newTenant, type Tenant } from './harness/tenant.ts';
import { until } from './harness/until.ts';

let service: Service;
beforeAll(async () => {
  service = await startOnSharedServer();
}, 60_000);
afterAll(() => service.stop());

type Event = { id: string; type: string; projectId: string; data: { name: string; status: string } };

/** Follows the stream as a browser does: what came so far, and an end. */
async function follow({ key }: Tenant, query = '', headers: Record<string, string> = {}) {
  const hangUp = new AbortController();
  const response = await fetch(`${service.url}/api/v1/events${query}`, {
    headers: { 'X-API-Key': key, ...headers },
    signal: hangUp.signal,
  });
  let text = '';
  let ended = false;
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) text += chunk;
  })()
    .catch(() => {})
    .then(() => {
      ended = true;
    });
  return {
    response,
    text: () => text,
    hasEnded: () => ended,
    events: (): Event[] => [...text.matchAll(/^data: (.+)$/gm)].map(([, json]) => JSON.parse(json!)),
    close: async () => {
      hangUp.abort();
      await reading;
    },
  };
}

const create = async ({ api }: Tenant, name: string): Promise<string> =>
  (await api('POST', '/projects', { body: { name } })).body.data.id;

describe('A stream of events', { timeout: 60_000 }, () => {
  test('tells what happens from now on, in order, with the headers of every reply', async () => {
    const tenant = await newTenant(service);
    await create(tenant, 'Before');
    const stream = await follow(tenant);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    expect(stream.response.headers.get('x-ratelimit-remaining')).toBe('58');
    const id = await create(tenant, 'First');
    await tenant.api('PATCH', `/projects/${id}`, { body: { name: 'Second' } });
    await tenant.api('DELETE', `/projects/${id}`);
    await until(() => stream.events().length === 3);
    expect(stream.events()).toMatchObject([
      { id: '2', type: 'project.created', projectId: id, data: { name: 'First', status: 'CREATED', progress: null } },
      { id: '3', type: 'project.changed', projectId: id, data: { name: 'Second' } },
      { id: '4', type: 'project.deleted', projectId: id },
    ]);
    expect(stream.text()).toMatch(/^retry: \d+\nid: 1\n\n/);
    expect(stream.text()).toContain(`id: 3\nevent: project.changed\ndata: {`);
    await stream.close();
  });

  test.each([
    ['the Last-Event-ID header', '', { 'Last-Event-ID': '1' }],
    ['after', '?after=1', {}],
    ['the header before after', '?after=0', { 'Last-Event-ID': '1' }],
  ])('continues by %s', async (_, query, headers) => {
    const tenant = await newTenant(service);
    for (const name of ['One', 'Two', 'Three']) await create(tenant, name);
    const stream = await follow(tenant, query, headers as Record<string, string>);
    await until(() => stream.events().length === 2);
    expect(stream.events().map(({ data }) => data.name)).toEqual(['Two', 'Three']);
    await stream.close();
  });

  test('misses nothing and repeats nothing when many write at once', async () => {
    const tenant = await newTenant(service);
    const more = await Promise.all(Array.from({ length: 4 }, () => newTenant(service, tenant)));
    const stream = await follow(tenant, '?after=0');
    await Promise.all(more.flatMap((each) => Array.from({ length: 25 }, (_, n) => create(each, `Project ${n}`))));
    await until(() => stream.events().length >= 100);
    expect(stream.events().map(({ id }) => Number(id))).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
    await stream.close();
  });

  test('shows nothing of another workspace, and of one project when asked', async () => {
    const [ours, theirs] = [await newTenant(service), await newTenant(service)];
    const [all, one] = [await follow(ours, '?after=0'), await create(ours, 'One')];
    const only = await follow(ours, `?after=0&projectId=${one}`);
    await create(theirs, 'Theirs');
    await create(ours, 'Two');
    await tenantChange(ours, one);
    await until(() => all.events().length === 3 && only.events().length === 2);
    expect(all.events().map(({ data }) => data.name)).toEqual(['One', 'Two', 'Changed']);
    expect(only.events().map(({ data }) => data.name)).toEqual(['One', 'Changed']);
    await Promise.all([all.close(), only.close()]);
  });

  test('goes on after the connection to the database was lost', async () => {
    const tenant = await newTenant(service);
    const stream = await follow(tenant);
    await service.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    let last: Awaited<ReturnType<typeof follow>> | undefined;
    await until(async () => (await tenant.api('GET', '/health')).status === 200);
    await create(tenant, 'After');
    // A stream that broke is opened again, as browsers do by themselves.
    await until(async () => {
      if (stream.events().length === 1) return true;
      if (stream.hasEnded()) last ??= await follow(tenant, '?after=0');
      return last?.events().length === 1;
    });
    await stream.close();
    await last?.close();
  });

  test('ends when its key is revoked', async () => {
    const tenant = await newTenant(service);
    const stream = await follow(tenant);
    await revokeKey(service.db, tenant.workspaceId, tenant.keyId);
    await until(stream.hasEnded);
  });

  test.each(['?after=-1', '?after=x', '?projectId=x'])('refuses %s', async (query) => {
    const { api } = await newTenant(service);
    expect(await api('GET', `/events${query}`)).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
  });
});

test('Stopping does not wait for those who listen', { timeout: 60_000 }, async () => {
  const own = await startOnSharedServer();
  const tenant = await newTenant(own);
  const response = await fetch(`${own.url}/api/v1/events`, { headers: { 'X-API-Key': tenant.key } });
  await own.stop();
  // Ended, not cut off as what does not finish in time is.
  expect(await response.text()).toContain('retry:');
});

const tenantChange = ({ api }: Tenant, id: string) => api('PATCH', `/projects/${id}`, { body: { name: 'Changed' } });
