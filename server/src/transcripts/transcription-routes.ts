import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import { ErrorReply, One } from '../platform/http/schemas.ts';
import { Project, ProjectParams, type UrlOf } from '../projects/project.ts';
import { readProject } from '../projects/routes.ts';
import { canonicalLanguage } from '../projects/speech-language.ts';
import { stopTranscription, transcribeAgain } from './begin-transcription.ts';
import { targetOf } from './routes.ts';

const NewTranscription = Type.Object(
  {
    language: Type.Optional(
      Type.String({
        format: 'speech-language',
        description: "auto, or the language that is spoken; the project's own when it is left out.",
      }),
    ),
    model: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Which of the installed models; the best one for the language when it is left out.',
      }),
    ),
  },
  { title: 'NewTranscription', additionalProperties: false },
);

const errors = { 409: ErrorReply, '4xx': ErrorReply, '5xx': ErrorReply };

/** Listening to the media. */
export const transcriptionRoutes =
  ({ db, urlOf }: { db: Database; urlOf: UrlOf }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/projects/:projectId/transcription',
      {
        schema: {
          operationId: 'transcribe',
          tags: ['Transcripts'],
          summary: 'Transcribe again',
          description:
            'Listens to the media once more, perhaps in another language. The words that are there stay until there are new ones, and can be had back.',
          params: ProjectParams,
          body: NewTranscription,
          response: { 201: One(Project), ...errors },
        },
      },
      async ({ asker, params, body }, reply) => {
        const target = targetOf(asker, params);
        const { language, ...rest } = body;
        const spoken = language !== undefined && { language: canonicalLanguage(language) ?? language };
        await db.transaction((tx) => transcribeAgain(tx, target, { ...rest, ...spoken }));
        reply.code(201);
        return { success: true as const, data: await readProject(db, target, urlOf) };
      },
    );

    app.delete(
      '/projects/:projectId/transcription',
      {
        schema: {
          operationId: 'stopTranscription',
          tags: ['Transcripts'],
          summary: 'Stop a transcription',
          description: 'Stops the transcription that is under way. Words that were there before stay.',
          params: ProjectParams,
          response: { 204: Type.Null({ description: 'Nothing is being transcribed any more.' }), ...errors },
        },
      },
      async ({ asker, params }, reply) => {
        await db.transaction((tx) => stopTranscription(tx, targetOf(asker, params)));
        return reply.code(204).send(null);
      },
    );
  };
