import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import { ErrorReply, One } from '../platform/http/schemas.ts';
import { changeWebhook, createWebhook, readWebhook, removeWebhook, rotateSecret } from './manage.ts';
import { list } from './store.ts';
import type { checkTarget } from './target.ts';
import {
  FreshSecret,
  FreshWebhook,
  NewWebhook,
  SecretRotation,
  Webhook,
  WebhookChange,
  WebhookParams,
  webhookFrom,
} from './webhook.ts';

const errors = { '4xx': ErrorReply, '5xx': ErrorReply };
const tags = ['Webhooks'];

type Parts = { db: Database; targets: Parameters<typeof checkTarget>[1] };

/** Who is told of what happens. In the dashboard, for owners only. */
export const webhookRoutes =
  ({ db, targets }: Parts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const config = { ownersOnly: true } as const;

    app.get(
      '/webhooks',
      {
        config,
        schema: {
          ...{ operationId: 'listWebhooks', tags },
          summary: 'List webhooks',
          description: 'Those of the workspace, the oldest first.',
          response: { 200: One(Type.Array(Webhook)), ...errors },
        },
      },
      async ({ asker }) => {
        const rows = await list(db, asker.workspaceId);
        return { success: true as const, data: rows.map(webhookFrom) };
      },
    );

    app.post(
      '/webhooks',
      {
        config: { ...config, showsSecret: true },
        schema: {
          ...{ operationId: 'createWebhook', tags, body: NewWebhook },
          summary: 'Create a webhook',
          description:
            'From now on the address is told of what happens, signed as Standard Webhooks says. The secret is in this reply only.',
          response: { 201: One(FreshWebhook), 409: ErrorReply, ...errors },
        },
      },
      async ({ asker, body }, reply) => {
        const { secret, ...row } = await createWebhook(db, asker.workspaceId, body, targets);
        return reply.code(201).send({ success: true as const, data: { ...webhookFrom(row), secret } });
      },
    );

    app.get(
      '/webhooks/:webhookId',
      {
        config,
        schema: {
          ...{ operationId: 'getWebhook', tags, params: WebhookParams },
          summary: 'Read a webhook',
          response: { 200: One(Webhook), ...errors },
        },
      },
      async ({ asker, params }) => ({
        success: true as const,
        data: webhookFrom(await readWebhook(db, asker.workspaceId, params.webhookId)),
      }),
    );

    app.patch(
      '/webhooks/:webhookId',
      {
        config,
        schema: {
          ...{ operationId: 'changeWebhook', tags, params: WebhookParams, body: WebhookChange },
          summary: 'Change a webhook',
          description:
            'Fields that are left out stay as they are. When it is enabled again, what waited is sent, in order.',
          response: { 200: One(Webhook), ...errors },
        },
      },
      async ({ asker, params, body }) => ({
        success: true as const,
        data: webhookFrom(await changeWebhook(db, asker.workspaceId, params.webhookId, body, targets)),
      }),
    );

    app.delete(
      '/webhooks/:webhookId',
      {
        config,
        schema: {
          ...{ operationId: 'deleteWebhook', tags, params: WebhookParams },
          summary: 'Delete a webhook',
          description: 'Nothing more is sent, and its deliveries are gone with it.',
          response: { 204: Type.Null({ description: 'The webhook is gone.' }), ...errors },
        },
      },
      async ({ asker, params }, reply) => {
        await removeWebhook(db, asker.workspaceId, params.webhookId);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/webhooks/:webhookId/secret',
      {
        config: { ...config, showsSecret: true },
        schema: {
          ...{ operationId: 'rotateWebhookSecret', tags, params: WebhookParams, body: SecretRotation },
          summary: 'Replace the secret of a webhook',
          description:
            'The new secret is in this reply only. For a while, what is sent is signed with both, so that receivers can change over without missing anything.',
          response: { 201: One(FreshSecret), ...errors },
        },
      },
      async ({ asker, params, body }, reply) => {
        const secret = await rotateSecret(db, asker.workspaceId, params.webhookId, body.overlapHours ?? 24);
        return reply.code(201).send({ success: true as const, data: { secret } });
      },
    );
  };
