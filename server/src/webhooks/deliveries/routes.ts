import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { ErrorReply, One, oneOf, Page } from '../../platform/http/schemas.ts';
import type { UrlOf } from '../../projects/project.ts';
import { readWebhook } from '../manage.ts';
import { WebhookParams } from '../webhook.ts';
import { Delivery, DeliveryDetails, DeliveryParams, deliveryFrom, deliveryStatuses, detailsFrom } from './delivery.ts';
import { readDelivery, redeliver } from './redeliver.ts';
import * as store from './store.ts';

const pageSize = { default: 20, most: 100 };

const ListQuery = Type.Object({
  status: Type.Optional(oneOf(deliveryStatuses, { description: 'Only these.' })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1, description: 'The page, from 1.' })),
  limit: Type.Optional(
    Type.Integer({
      ...{ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: pageSize.default },
      description: `Deliveries a page. More than ${pageSize.most} is taken as ${pageSize.most}; meta.limit tells.`,
    }),
  ),
});

const errors = { '4xx': ErrorReply, '5xx': ErrorReply };
const tags = ['Webhooks'];

/** What was sent, and what came back. */
export const deliveryRoutes =
  ({ db, urlOf }: { db: Database; urlOf: UrlOf }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const config = { ownersOnly: true } as const;

    app.get(
      '/webhooks/:webhookId/deliveries',
      {
        config,
        schema: {
          ...{ operationId: 'listDeliveries', tags, params: WebhookParams, querystring: ListQuery },
          summary: 'List the deliveries of a webhook',
          description: 'The newest first. They are kept for 30 days.',
          response: { 200: Page(Delivery), ...errors },
        },
      },
      async ({ asker, params, query }) => {
        const { workspaceId } = asker;
        const { page = 1, status } = query;
        const limit = Math.min(query.limit ?? pageSize.default, pageSize.most);
        await readWebhook(db, workspaceId, params.webhookId);
        const { rows, total } = await store.list(db, { workspaceId, ...params }, { status, page, limit });
        return {
          success: true as const,
          data: rows.map(deliveryFrom),
          meta: { page, limit, total, totalPages: Math.ceil(total / limit) },
        };
      },
    );

    app.get(
      '/webhooks/:webhookId/deliveries/:deliveryId',
      {
        config,
        schema: {
          ...{ operationId: 'getDelivery', tags, params: DeliveryParams },
          summary: 'Read a delivery',
          description: 'What is sent, and every attempt with the reply to it.',
          response: { 200: One(DeliveryDetails), ...errors },
        },
      },
      async ({ asker, params }) => {
        const row = await readDelivery(db, asker.workspaceId, params.webhookId, params.deliveryId);
        const attempts = await store.attemptsAt(db, asker.workspaceId, row.id);
        return { success: true as const, data: detailsFrom(row, attempts) };
      },
    );

    app.post(
      '/webhooks/:webhookId/deliveries/:deliveryId/redeliveries',
      {
        config,
        schema: {
          ...{ operationId: 'redeliver', tags, params: DeliveryParams },
          summary: 'Send something again',
          description:
            'Makes a further delivery of the same message, out of turn and with the same webhook-id, so that a receiver can tell that it has it already.',
          response: { 201: One(Delivery), ...errors },
        },
      },
      async ({ asker, params }, reply) => {
        const row = await redeliver(db, { workspaceId: asker.workspaceId, ...params }, urlOf);
        return reply.code(201).send({ success: true as const, data: deliveryFrom(row) });
      },
    );
  };
