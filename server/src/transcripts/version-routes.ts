import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import { ErrorReply, Instant, One, oneOf } from '../platform/http/schemas.ts';
import { ProjectParams } from '../projects/project.ts';
import { ChangeHeaders } from './condition.ts';
import { applyDictionary, restore } from './edit.ts';
import { listVersions, versionKinds, wordsOf } from './history.ts';
import { findOne, sendTranscript, targetOf } from './routes.ts';
import { FullTranscript, transcriptFrom } from './transcript.ts';

const mostVersions = 500;

const TranscriptVersion = Type.Object(
  {
    version: Type.Integer({ description: 'Its number.' }),
    kind: oneOf(versionKinds, { description: 'What made it.' }),
    words: Type.Integer({ description: 'How many words it has.' }),
    createdAt: Instant('When it was made.'),
  },
  { title: 'TranscriptVersion' },
);

const NewVersion = Type.Object(
  {
    restore: Type.Unsafe<'previous' | 'next' | number>({
      anyOf: [
        { type: 'string', enum: ['previous', 'next'] },
        { type: 'integer', minimum: 1 },
      ],
      description: 'previous undoes the last change, next does it again, a number goes back to that version.',
    }),
  },
  { title: 'NewVersion', additionalProperties: false },
);

const VersionParams = Type.Intersect([
  ProjectParams,
  Type.Object({ version: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) }),
]);

const errors = { 409: ErrorReply, 412: ErrorReply, '4xx': ErrorReply, '5xx': ErrorReply };

/** What a transcript was like before, and going back to it. */
export const versionRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/projects/:projectId/transcript/versions',
      {
        schema: {
          operationId: 'listTranscriptVersions',
          tags: ['Transcripts'],
          summary: 'List the versions',
          description: `Every change that was made, the newest first, at most ${mostVersions}.`,
          params: ProjectParams,
          response: { 200: One(Type.Array(TranscriptVersion)), '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      async ({ asker, params }) => {
        const { id: transcriptId } = await findOne(db, targetOf(asker, params));
        const versions = await listVersions(db, { workspaceId: asker.workspaceId, transcriptId }, mostVersions);
        const data = versions.map(({ edit, kind, wordCount, createdAt }) => ({
          ...{ version: edit, kind, words: wordCount, createdAt: createdAt.toISOString() },
        }));
        return { success: true as const, data };
      },
    );

    app.get(
      '/projects/:projectId/transcript/versions/:version',
      {
        schema: {
          operationId: 'getTranscriptVersion',
          tags: ['Transcripts'],
          summary: 'Read a version',
          description: 'The transcript with the words that it had then.',
          params: VersionParams,
          response: { 200: One(FullTranscript), '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      async ({ asker, params }) => {
        const now = await findOne(db, targetOf(asker, params));
        const version = Number(params.version);
        const words = await wordsOf(db, { workspaceId: asker.workspaceId, transcriptId: now.id }, now, version);
        return { success: true as const, data: { ...transcriptFrom(now, words), version } };
      },
    );

    app.post(
      '/projects/:projectId/transcript/versions',
      {
        schema: {
          operationId: 'restoreTranscript',
          tags: ['Transcripts'],
          summary: 'Undo, redo, or go back to a version',
          description: 'Makes a new version with the words of an earlier one, so that nothing is ever lost.',
          params: ProjectParams,
          headers: ChangeHeaders,
          body: NewVersion,
          response: { 201: One(FullTranscript), ...errors },
        },
      },
      async ({ asker, params, headers, body }, reply) =>
        sendTranscript(reply.code(201), await restore(db, targetOf(asker, params), headers, body.restore)),
    );

    app.post(
      '/projects/:projectId/transcript/corrections',
      {
        schema: {
          operationId: 'correctTranscript',
          tags: ['Transcripts'],
          summary: 'Apply the dictionaries',
          description: 'Corrects names and jargon as the dictionaries of project and workspace have them now.',
          params: ProjectParams,
          headers: ChangeHeaders,
          response: { 201: One(FullTranscript), ...errors },
        },
      },
      async ({ asker, params, headers }, reply) =>
        sendTranscript(reply.code(201), await applyDictionary(db, targetOf(asker, params), headers)),
    );
  };
