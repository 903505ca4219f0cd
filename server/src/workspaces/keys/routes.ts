import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { ErrorReply, Instant, One, oneOf, orNull, Title } from '../../platform/http/schemas.ts';
import { invalidFields } from '../../platform/http/validation.ts';
import { idPattern } from '../../platform/ids.ts';
import { scopes } from '../asker.ts';
import { createKey, revokeKey } from './key.ts';
import * as store from './store.ts';

const keyFields = {
  id: Type.String(),
  name: Type.String(),
  scope: oneOf(scopes),
  createdAt: Instant('When the key was made.'),
  expiresAt: orNull(Instant('From when on it is no longer accepted; null: never.')),
  revokedAt: orNull(Instant('When it was revoked; null: it was not.')),
  lastUsedAt: orNull(Instant('When it was last used, to the minute; null: never.')),
};
const Key = Type.Object(keyFields, { title: 'Key' });
const FreshKey = Type.Object(
  { ...keyFields, secret: Type.String({ description: 'Shown in this reply only.' }) },
  { title: 'FreshKey' },
);

const NewKey = Type.Object(
  {
    name: Title({ maxLength: 100, description: 'What the key is for.' }),
    scope: oneOf(scopes),
    expiresAt: Type.Optional(orNull(Type.String({ format: 'date-time' }))),
  },
  { title: 'NewKey', additionalProperties: false },
);

const KeyParams = Type.Object({ keyId: Type.String({ pattern: idPattern('key') }) });

const errors = { '4xx': ErrorReply, '5xx': ErrorReply };

/** Workspace settings, API Keys. For owners only. */
export const keyRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const config = { ownersOnly: true } as const;

    app.get('/keys', { config, schema: { response: { 200: One(Type.Array(Key)), ...errors } } }, async ({ asker }) => {
      const keys = await store.list(db, asker.workspaceId);
      return { success: true as const, data: keys.map(keyFrom) };
    });

    app.post(
      '/keys',
      {
        config: { ...config, showsSecret: true },
        schema: { body: NewKey, response: { 201: One(FreshKey), ...errors } },
      },
      async ({ asker, body }, reply) => {
        const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
        if (expiresAt && expiresAt.getTime() <= Date.now()) {
          throw invalidFields([{ field: 'expiresAt', message: 'must be in the future' }]);
        }
        const key = await createKey(db, asker.workspaceId, { ...body, expiresAt, origin: 'dashboard' });
        reply.code(201);
        return { success: true as const, data: { ...keyFrom(key), secret: key.secret } };
      },
    );

    app.delete(
      '/keys/:keyId',
      { config, schema: { params: KeyParams, response: { 204: Type.Null(), ...errors } } },
      async ({ asker, params }, reply) => {
        await revokeKey(db, asker.workspaceId, params.keyId);
        return reply.code(204).send(null);
      },
    );
  };

function keyFrom(row: store.KeyRow): Static<typeof Key> {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
