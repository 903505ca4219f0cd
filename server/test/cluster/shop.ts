import { readFile } from 'node:fs/promises';
import { clip } from '../../src/media/understand/testing/clips.ts';
import type { startReceiver } from '../../src/webhooks/testing/receiver.ts';
import { deliver } from '../harness/delivery.ts';
import type { Chance } from '../harness/seeded.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { follow } from './follower.ts';
import type { Cluster } from './house.ts';
import { patientClient } from './patient.ts';

/** Somebody's workspace: it follows its events, and a webhook of it is told of them. */
export type Shop = {
  tenant: Tenant;
  follower: ReturnType<typeof follow>;
  receiver: Receiver;
  chance: Chance;
};

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export async function openShop(cluster: Cluster, receiver: Receiver, chance: Chance): Promise<Shop> {
  const tenant = await newTenant({ db: cluster.db, url: '' }, { plan: 'PRO' });
  const { key } = await newKey(cluster, tenant);
  await patientClient(tenant.key, cluster.urls, chance)('POST', '/webhooks', { body: { url: receiver.url } });
  return { tenant, follower: follow(key, cluster.urls), receiver, chance };
}

/** One for each customer, since a key may only make sixty requests a minute. */
const newKey = ({ db }: Cluster, { workspaceId }: Tenant) => newTenant({ db, url: '' }, { workspaceId });

const words = [
  { text: 'All', start: 0.2, end: 0.8 },
  { text: 'aboard.', start: 0.9, end: 1.6 },
];
/** The cheapest that is made by ffmpeg. */
export const wish = { aspectRatios: ['LANDSCAPE_16_9'], resolution: '720p', quality: 'draft', output: 'mux' };

/** One video from nothing to the finished file. Resolves to where that is. */
export async function captionOne(cluster: Cluster, shop: Shop, number: number): Promise<string> {
  const { tenant, follower, chance } = shop;
  const { key } = await newKey(cluster, tenant);
  const api = patientClient(key, cluster.urls, chance);
  const once = (what: string) => ({ 'Idempotency-Key': `${what} ${number}` });
  const made = await api('POST', '/projects', { body: { name: `Video ${number}` }, headers: once('project') });
  const projectId: string = made.body.data.id;

  const media = { by: 'form' as const, name: 'clip.mp4', bytes: await readFile(await clip('silent')) };
  const pause = () => until(() => cluster.urls().length > 0);
  await deliver({ projectId, key, media }, { server: () => chance.pick(cluster.urls()), pause, onReply() {} });
  await follower.hears('project.ready', projectId);

  await api('PUT', `/projects/${projectId}/transcript`, { body: { words }, headers: { 'If-Match': '*' } });
  const asked = await api('POST', `/projects/${projectId}/renders`, { body: wish, headers: once('render') });
  await follower.hears('render.completed', projectId);
  return (await api('GET', `/renders/${asked.body.data[0].id}`)).body.data.outputUrl;
}
