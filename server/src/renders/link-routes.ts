import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/db/database.ts';
import type { Signer } from '../platform/files/signing.ts';
import { ErrorReply, Instant, One } from '../platform/http/schemas.ts';
import { RenderParams } from './render.ts';
import { findOne } from './routes.ts';

const LinkWish = Type.Object(
  {
    days: Type.Integer({ minimum: 1, maximum: 30, description: 'For how long the link is good.' }),
    download: Type.Optional(Type.Boolean({ default: false, description: 'Save the file, rather than play it.' })),
  },
  { title: 'LinkWish', additionalProperties: false },
);

const ShareLink = Type.Object(
  {
    url: Type.String({ format: 'uri', description: 'Whoever has it can fetch the file.' }),
    expiresAt: Instant('Until when.'),
  },
  { title: 'ShareLink' },
);

const day = 24 * 3_600_000;
/** Links end at a full hour: see `signing.ts`. */
const hour = 3_600_000;

/** Links to finished files, for people without an account. Deleting the render ends them. */
export const linkRoutes =
  ({ db, signer, baseUrl }: { db: Database; signer: Signer; baseUrl: () => string }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/renders/:renderId/links',
      {
        config: { showsSecret: true },
        schema: {
          operationId: 'shareRender',
          tags: ['Renders'],
          summary: 'Make a link to a finished render',
          description: 'Anyone who has the link can fetch the file until it expires, or until the render is deleted.',
          params: RenderParams,
          body: LinkWish,
          response: { 201: One(ShareLink), 409: ErrorReply, '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      async ({ asker, params, body }, reply) => {
        const { outputFileId, outputName } = await findOne(db, asker.workspaceId, params.renderId);
        if (outputFileId === null || outputName === null) throw new AppError('render/not-finished');
        const expiresAt = new Date(Math.ceil((Date.now() + body.days * day) / hour) * hour);
        const file = { id: outputFileId, name: outputName };
        const url = signer.fileUrl({ baseUrl: baseUrl(), file, expiresAt, download: body.download ?? false });
        return reply.code(201).send({ success: true as const, data: { url, expiresAt: expiresAt.toISOString() } });
      },
    );
  };
