import { toAss, toJson, toSrt, toText, toTtml, toVtt } from '@capstan/captions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TSchema, Type } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import { disposition } from '../platform/files/disposition.ts';
import { ErrorReply, oneOf, orNull } from '../platform/http/schemas.ts';
import { ProjectParams } from '../projects/project.ts';
import { find as findProject } from '../projects/store.ts';
import { targetOf } from '../transcripts/routes.ts';
import type { Captions } from './captions-of.ts';
import { ProfileQuery } from './profile.ts';
import { readForFile } from './reading.ts';

type Options = { wordTimes: boolean; title: string };
type Format = {
  ending: string;
  type: string;
  summary: string;
  schema?: TSchema;
  write(captions: Captions, options: Options): string;
};

const timed = {
  start: Type.Number({ description: 'Seconds from the beginning.' }),
  end: Type.Number({ description: 'Seconds from the beginning.' }),
};

const CaptionsFile = Type.Object(
  {
    version: Type.Literal(1),
    language: orNull(Type.String()),
    cues: Type.Array(
      Type.Object({
        ...timed,
        speaker: orNull(Type.String()),
        text: Type.String({ description: 'What is shown, with a line break between lines.' }),
        words: Type.Array(Type.Object({ ...timed, text: Type.String() })),
      }),
    ),
  },
  { title: 'CaptionsFile' },
);

const formats: Format[] = [
  { ending: 'srt', type: 'application/x-subrip', summary: 'SubRip', write: ({ cues }) => toSrt(cues) },
  { ending: 'vtt', type: 'text/vtt', summary: 'WebVTT', write: ({ cues }, options) => toVtt(cues, options) },
  { ending: 'ass', type: 'text/x-ssa', summary: 'ASS', write: ({ cues }, options) => toAss(cues, options) },
  {
    ...{ ending: 'ttml', type: 'application/ttml+xml', summary: 'TTML (IMSC 1.1)' },
    write: ({ cues, language }) => toTtml(cues, { language }),
  },
  { ending: 'txt', type: 'text/plain', summary: 'plain text', write: ({ words }) => toText(words) },
  {
    ...{ ending: 'json', type: 'application/json', summary: 'JSON', schema: CaptionsFile },
    write: ({ cues, language }) => toJson(cues, { language }),
  },
];

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
