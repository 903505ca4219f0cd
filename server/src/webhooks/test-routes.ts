import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../platform/db/database.ts';
import { ErrorReply, One } from '../platform/http/schemas.ts';
import type { Sender } from './deliveries/attempt.ts';
import { DeliveryDetails, detailsFrom } from './deliveries/delivery.ts';
import { readDelivery } from './deliveries/redeliver.ts';
import { attemptsAt } from './deliveries/store.ts';
import { tryOut } from './deliveries/try-out.ts';
import { readWebhook } from './manage.ts';
import { WebhookParams } from './webhook.ts';

/** Does the receiver answer? */
export const webhookTestRoutes =
  ({ db, sender }: { db: Database; sender: Sender }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/webhooks/:webhookId/test',
      {
        config: { ownersOnly: true, slow: true },
        schema: {
          operationId: 'testWebhook',
          tags: ['Webhooks'],
          summary: 'Send a test',
          description:
            'Sends webhook.test once, whatever the webhook is told of and also while it is disabled, and answers with what came of it.',
          params: WebhookParams,
          response: { 201: One(DeliveryDetails), '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      async ({ asker, params }, reply) => {
        const { workspaceId } = asker;
        const webhook = await readWebhook(db, workspaceId, params.webhookId);
        const id = await tryOut(db, sender, webhook);
        const row = await readDelivery(db, workspaceId, webhook.id, id);
        const data = detailsFrom(row, await attemptsAt(db, workspaceId, id));
        return reply.code(201).send({ success: true as const, data });
      },
    );
  };
