import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { ErrorReply, One } from '../../platform/http/schemas.ts';
import { ProjectParams } from '../../projects/project.ts';
import { givenFrom, type NewText, takeCaptionFiles, textBody, textLimit } from '../../transcripts/given-text.ts';
import { targetOf } from '../../transcripts/routes.ts';
import { tellCaptions } from '../events.ts';
import { mediaTimes } from '../media-times.ts';
import { translated } from './given.ts';
import { find, list, put, remove } from './store.ts';
import {
  FullTranslation,
  fullTranslationFrom,
  Translation,
  TranslationParams,
  translationFrom,
} from './translation.ts';

const errors = { '4xx': ErrorReply, '5xx': ErrorReply };
const tags = ['Captions'];

/** Captions in further languages. */
export const translationRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    takeCaptionFiles(app);

    app.get(
      '/projects/:projectId/translations',
      {
        schema: {
          ...{ operationId: 'listTranslations', tags, summary: 'List the translations' },
          params: ProjectParams,
          response: { 200: One(Type.Array(Translation)), ...errors },
        },
      },
      async ({ asker, params }) => {
        const rows = await list(db, targetOf(asker, params));
        return { success: true as const, data: rows.map(translationFrom) };
      },
    );

    app.get(
      '/projects/:projectId/translations/:language',
      {
        schema: {
          ...{ operationId: 'getTranslation', tags, summary: 'Read a translation' },
          params: TranslationParams,
          response: { 200: One(FullTranslation), ...errors },
        },
      },
      async ({ asker, params }) => {
        const row = await find(db, targetOf(asker, params), params.language);
        return { success: true as const, data: fullTranslationFrom(row) };
      },
    );

    app.put(
      '/projects/:projectId/translations/:language',
      {
        bodyLimit: textLimit,
        schema: {
          ...{ operationId: 'setTranslation', tags, summary: 'Bring captions in a further language' },
          description:
            'A caption file with times (SRT, WebVTT, ASS, TTML, JSON), or words with theirs. It is then a language that captions can be had in, and the second one of styles that show two.',
          params: TranslationParams,
          body: textBody(),
          response: { 200: One(Translation), ...errors },
        },
      },
      async ({ asker, params, headers, body }) => {
        const target = targetOf(asker, params);
        const given = givenFrom(body as Static<typeof NewText> | Buffer, headers['content-type']);
        const { durationMs } = await mediaTimes(db, target);
        const { language } = params;
        const row = await db.transaction(async (tx) => {
          const stored = await put(tx, target, { language, ...translated(given, durationMs) });
          await tellCaptions(tx, target, { version: stored.version, language: stored.language });
          return stored;
        });
        return { success: true as const, data: translationFrom(row) };
      },
    );

    app.delete(
      '/projects/:projectId/translations/:language',
      {
        schema: {
          ...{ operationId: 'deleteTranslation', tags, summary: 'Remove a translation' },
          params: TranslationParams,
          response: { 204: Type.Null({ description: 'There is no such translation any more.' }), ...errors },
        },
      },
      async ({ asker, params }, reply) => {
        const target = targetOf(asker, params);
        await db.transaction(async (tx) => {
          const version = await remove(tx, target, params.language);
          await tellCaptions(tx, target, { version: version + 1, language: params.language });
        });
        return reply.code(204).send(null);
      },
    );
  };
