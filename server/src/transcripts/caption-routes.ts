import { cuesOf, toSrt, toText, toVtt, type Word } from '@capstan/captions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import { disposition } from '../platform/files/disposition.ts';
import { ErrorReply } from '../platform/http/schemas.ts';
import { ProjectParams } from '../projects/project.ts';
import { find as findProject } from '../projects/store.ts';
import { findOne, targetOf } from './routes.ts';

const formats: { ending: string; type: string; summary: string; write: (words: Word[]) => string }[] = [
  { ending: 'srt', type: 'application/x-subrip', summary: 'SubRip', write: (words) => toSrt(cuesOf(words)) },
  { ending: 'vtt', type: 'text/vtt', summary: 'WebVTT', write: (words) => toVtt(cuesOf(words)) },
  { ending: 'txt', type: 'text/plain', summary: 'plain text', write: toText },
];

/** The words as files that players and editors take. */
export const captionRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const { ending, type, summary, write } of formats) {
      app.get(
        `/projects/:projectId/captions.${ending}`,
        {
          schema: {
            operationId: `getCaptions${ending[0]!.toUpperCase()}${ending.slice(1)}`,
            tags: ['Captions'],
            summary: `Download the captions as ${summary}`,
            params: ProjectParams,
            response: {
              200: { description: 'The captions.', content: { [type]: { schema: Type.String() } } },
              '4xx': ErrorReply,
              '5xx': ErrorReply,
            },
          },
        },
        async ({ asker, params }, reply) => {
          const target = targetOf(asker, params);
          const { words } = await findOne(db, target);
          const project = await findProject(db, target.workspaceId, target.projectId);
          return reply
            .type(`${type}; charset=utf-8`)
            .header('Content-Disposition', disposition('attachment', `${project?.name ?? 'captions'}.${ending}`))
            .send(write(words));
        },
      );
    }
  };
