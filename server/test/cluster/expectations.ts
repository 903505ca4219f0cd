import { expect } from 'vitest';
import { faultsOfMessage } from '../../src/openapi/testing/document.ts';
import { isForWebhooks } from '../../src/webhooks/event-types.ts';
import { plans } from '../../src/workspaces/plans.ts';
import { apiClient } from '../harness/client.ts';
import { newTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import type { Cluster } from './house.ts';
import { jobFacts } from './job-watch.ts';
import type { Shop } from './shop.ts';

/** Asked at once of every node, a key is let in as often as its limit says. */
export async function expectExactLimit(cluster: Cluster): Promise<void> {
  const { key } = await newTenant({ db: cluster.db, url: '' });
  const replies = await Promise.all(
    cluster.urls().flatMap((url) => Array.from({ length: 40 }, () => apiClient(url, key)('GET', '/health'))),
  );
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  expect([count(200), count(429)]).toEqual([60, 20]);
}

/** Made once each, however often it was asked for. */
export async function expectEverythingOnce(cluster: Cluster, count: number): Promise<void> {
  const [made] = await cluster.sql(`
    select (select count(*)::int from projects where status = 'READY') as ready,
      (select count(*)::int from projects) as projects,
      (select count(*)::int from source_assets) as assets,
      (select count(*)::int from render_jobs where status = 'COMPLETED') as completed,
      (select count(*)::int from render_jobs) as renders,
      (select count(*)::int from events where type = 'render.completed') as told`);
  const wanted = { ready: count, projects: count, assets: count, completed: count, renders: count, told: count };
  expect(made).toEqual(wanted);
  const facts = await jobFacts(cluster);
  expect(facts).toMatchObject({ done: facts.jobs, doneTwice: 0, open: 0 });
  expect(facts.mostAtOnce).toBeLessThanOrEqual(plans.PRO.jobsAtOnce);
}

/** Whichever node is asked has every file. */
export async function expectFilesEverywhere(cluster: Cluster, outputUrls: string[]): Promise<void> {
  for (const outputUrl of outputUrls) {
    const { pathname, search } = new URL(outputUrl);
    const replies = await Promise.all(cluster.urls().map((url) => fetch(`${url}${pathname}${search}`)));
    const [one, other] = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer())));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(one!.toString('latin1', 4, 8)).toBe('ftyp');
    expect(one!.equals(other!)).toBe(true);
  }
}

/** Each event once and in order to whoever follows, and each at least once to the webhook, as it is described. */
export async function expectEverythingTold(cluster: Cluster, { tenant, follower, receiver }: Shop): Promise<void> {
  const logged = await cluster.sql<{ number: number; type: string }>(
    'select number, type from events where workspace_id = $1 order by number',
    [tenant.workspaceId],
  );
  await until(() => Number(follower.told.at(-1)?.id) >= logged.length);
  const told = follower.told.map(({ id, type }) => ({ number: Number(id), type }));
  expect(told.map(({ number }) => number)).toEqual(logged.map((_, index) => index + 1));
  expect(told.map(({ type }) => type)).toEqual(logged.map(({ type }) => type));
  const forHooks = logged.filter(({ type }) => isForWebhooks(type)).map(({ number }) => String(number));
  const received = () => new Set(receiver.received.map(({ event }) => event.id));
  await until(() => forHooks.every((id) => received().has(id)));
  expect([...received()].filter((id) => !forHooks.includes(id))).toEqual([]);
  expect(receiver.received.flatMap(({ body }) => faultsOfMessage(body))).toEqual([]);
}
