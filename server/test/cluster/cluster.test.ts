import { expect, onTestFinished, test } from 'vitest';
import { startCollector } from '../../src/platform/tracing/testing/collector.ts';
import { startReceiver } from '../../src/webhooks/testing/receiver.ts';
import { seeded } from '../harness/seeded.ts';
import { until } from '../harness/until.ts';
import { expectEverythingOnce, expectEverythingTold, expectExactLimit, expectFilesEverywhere } from './expectations.ts';
import { startCluster } from './house.ts';
import { watchJobs } from './job-watch.ts';
import { expectOneTrace } from './one-trace.ts';
import { captionOne, openShop } from './shop.ts';

test('Two servers and three workers lose nothing and do nothing twice, whoever is stopped, dies or is slow', {
  timeout: 240_000,
}, async () => {
  const chance = seeded(7);
  const receivers = [await startReceiver(), await startReceiver()];
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const cluster = await startCluster({
    WEBHOOK_ALLOWED_HOSTS: receivers.map(({ host }) => host).join(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  const { servers, workers, toDatabase, toStore } = cluster;
  await watchJobs(cluster);
  await until(() => cluster.urls().length === servers.length);
  const shops = await Promise.all(receivers.map((receiver) => openShop(cluster, receiver, chance)));
  const traffic: Promise<string>[] = [];
  const send = (numbers: number[]) => {
    for (const shop of shops) for (const number of numbers) traffic.push(captionOne(cluster, shop, number));
    // Whatever goes wrong in it is told in the end.
    for (const each of traffic) each.catch(() => {});
  };

  await expectExactLimit(cluster);

  // A new version comes: one server after the other, while videos arrive.
  send([1, 2]);
  for (const server of servers) expect(await server.restart()).toBe(0);

  // Two machines of three die at work, and a server with them. The store answers, but late.
  await until(
    async () => (await cluster.sql(`select from jobs where state = 'running' or ended_at is not null`)).length > 2,
  );
  toStore.slow(30);
  send([3, 4]);
  await Promise.all([workers[0]!, workers[1]!, servers[0]!].map((node) => node.kill()));

  // All connections to the database break, and while everybody opens new ones, the new version comes to the last worker.
  toDatabase.cut();
  expect(await workers[2]!.restart()).toBe(0);
  toDatabase.cut();
  toStore.slow(0);
  const outputUrls = await Promise.all(traffic);

  await expectEverythingOnce(cluster, outputUrls.length);
  await expectFilesEverywhere(cluster, outputUrls);
  for (const shop of shops) {
    await expectEverythingTold(cluster, shop);
    await shop.follower.end();
  }
  await expectOneTrace(cluster, shops[0]!, collector);
  for (const node of cluster.nodes) expect(await node.stop()).toBe(0);
});
