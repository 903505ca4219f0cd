import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import { disposition } from '../platform/files/disposition.ts';
import { ErrorReply, oneOf } from '../platform/http/schemas.ts';
import { ProjectParams } from '../projects/project.ts';
import { find as findProject } from '../projects/store.ts';
import { targetOf } from '../transcripts/routes.ts';
import { formats } from './formats.ts';
import { ProfileQuery } from './profile.ts';
import { readForFile } from './reading.ts';

const DownloadQuery = Type.Object({
  ...ProfileQuery.properties,
  wordTimes: Type.Optional(
    oneOf(['true', 'false'] as const, {
      description: 'Write the times of words into WebVTT and ASS, for players that light them up.',
    }),
  ),
});

/** The captions as files that players and editors take. */
export const downloadRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const { ending, type, summary, schema = Type.String(), write } of formats) {
      app.get(
        `/projects/:projectId/captions.${ending}`,
        {
          schema: {
            operationId: `getCaptions${ending[0]!.toUpperCase()}${ending.slice(1)}`,
            tags: ['Captions'],
            summary: `Download the captions as ${summary}`,
            params: ProjectParams,
            querystring: DownloadQuery,
            response: {
              200: { description: 'The captions.', content: { [type]: { schema } } },
              '4xx': ErrorReply,
              '5xx': ErrorReply,
            },
          },
        },
        async ({ asker, params, query: { wordTimes, ...asked } }, reply) => {
          const target = targetOf(asker, params);
          const captions = await readForFile(db, target, asked);
          const title = (await findProject(db, target.workspaceId, target.projectId))?.name ?? 'captions';
          const name = asked.language === undefined ? title : `${title}.${captions.language}`;
          return reply
            .type(`${type}; charset=utf-8`)
            .header('Content-Disposition', disposition('attachment', `${name}.${ending}`))
            .send(write(captions, { wordTimes: wordTimes === 'true', title }));
        },
      );
    }
  };
