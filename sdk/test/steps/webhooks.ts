import { type Delivery, verifyWebhook } from '@capstan/sdk';
import { describe, expect, test } from 'vitest';
import { startReceiver } from '../../../server/src/webhooks/testing/receiver.ts';
import type { Service } from '../../../server/test/harness/service.ts';
import { until } from '../../../server/test/harness/until.ts';
import { client } from '../arrange.ts';

export const webhookSteps = (service: () => Service) => {
  describe('Webhooks', () => {
    test('are made, tried out, looked up and given a new secret; what they bring can be verified', async () => {
      const { capstan } = await client(service());
      const { webhooks } = capstan;
      const receiver = await startReceiver();
      const { id, secret } = await webhooks.create({ url: receiver.url, events: ['project.created'] });
      expect(await webhooks.test(id)).toMatchObject({ type: 'webhook.test', status: 'DELIVERED' });
      const project = await capstan.projects.create({ name: 'Told' });
      await until(() => receiver.received.length === 2);
      const verified = receiver.received.map(({ body, headers }) => verifyWebhook(body, headers, secret));
      expect(await Promise.all(verified)).toMatchObject([
        { type: 'webhook.test' },
        { type: 'project.created', data: { projectId: project.id, data: { name: 'Told' } } },
      ]);

      const { secret: next } = await webhooks.rotateSecret(id, { overlapHours: 1 });
      await webhooks.test(id);
      const { body, headers } = receiver.received.at(-1)!;
      for (const each of [secret, next]) expect(await verifyWebhook(body, headers, each)).toBeDefined();

      const told: Delivery[] = [];
      for await (const delivery of webhooks.deliveries(id, { limit: 1 })) told.push(delivery);
      expect(told.map(({ type }) => type)).toEqual(['webhook.test', 'project.created', 'webhook.test']);
      expect(await webhooks.delivery(id, told[1]!.id)).toMatchObject({ attempts: [{ reply: { status: 204 } }] });
      expect(await webhooks.redeliver(id, told[1]!.id)).toMatchObject({ redeliveryOf: told[1]!.id });

      expect(await webhooks.update(id, { enabled: false })).toMatchObject({ enabled: false });
      expect(await webhooks.list()).toHaveLength(1);
      await webhooks.delete(id);
      await expect(webhooks.get(id)).rejects.toMatchObject({ status: 404 });
    });
  });
};
