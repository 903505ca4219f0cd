import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { listenForMetrics } from './metrics-listener.ts';

test('Measurements and probes are on one address, and nothing else is', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  let ready = true;
  const place = { host: '127.0.0.1', port, asked: true };
  onTestFinished(await listenForMetrics(new Registry(), place, { isReady: async () => ready, warn: () => {} }));
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await status('/metrics'), await status('/livez'), await status('/readyz')]).toEqual([200, 200, 200]);
  expect([await status('/'), await status('/toString'), await status('/metrics/')]).toEqual([404, 404, 404]);
  ready = false;
  expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503]);
});
