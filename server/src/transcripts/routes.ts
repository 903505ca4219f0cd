import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { AppError } from '../errors.ts';
import type { Database, Queries } from '../platform/db/database.ts';
import { ErrorReply, One } from '../platform/http/schemas.ts';
import { type ProjectId, ProjectParams } from '../projects/project.ts';
import { exists } from '../projects/store.ts';
import type { Asker } from '../workspaces/asker.ts';
import { ChangeHeaders, etagOf, isKnown } from './condition.ts';
import { editWords, replaceText } from './edit.ts';
import { givenFrom, type NewText, takeCaptionFiles, textBody, textLimit } from './given-text.ts';
import { change, TranscriptChange } from './operations.ts';
import { listKept } from './passages.ts';
import { find, type Target } from './store.ts';
import type { Ready } from './transcribe.ts';
import { FullTranscript, type TranscriptRow, transcriptFrom } from './transcript.ts';
import { numbered, wordNumbers } from './word-numbers.ts';

const errors = { 412: ErrorReply, '4xx': ErrorReply, '5xx': ErrorReply };

export const targetOf = ({ workspaceId }: Asker, { projectId }: { projectId: string }): Target => ({
  workspaceId,
  projectId: projectId as ProjectId,
});

export function sendTranscript(reply: FastifyReply, row: TranscriptRow) {
  reply.header('ETag', etagOf(row));
  return { success: true as const, data: transcriptFrom(row) };
}

export async function findOne(db: Queries, target: Target): Promise<TranscriptRow> {
  const row = await find(db, target);
  if (row) return row;
  if (!(await exists(db, target.workspaceId, target.projectId))) throw new AppError('project/not-found');
  throw new AppError('transcript/not-found');
}

/** The words of a project. */
export const transcriptRoutes =
  (db: Database, ready: Ready): FastifyPluginAsyncTypebox =>
  async (app) => {
    takeCaptionFiles(app);

    app.get(
      '/projects/:projectId/transcript',
      {
        schema: {
          operationId: 'getTranscript',
          tags: ['Transcripts'],
          summary: 'Read the transcript',
          description:
            'Every word with its times. The ETag goes into If-Match of a change, and into If-None-Match to ask whether something is new.',
          params: ProjectParams,
          response: { 200: One(FullTranscript), 304: Type.Null({ description: 'Nothing has changed.' }), ...errors },
        },
      },
      async ({ asker, params, headers }, reply) => {
        const row = await findOne(db, targetOf(asker, params));
        if (isKnown(headers, row)) return reply.code(304).header('ETag', etagOf(row)).send(null);
        if (row.edit > 0 || row.status !== 'RUNNING') return sendTranscript(reply, row);
        const kept = await listKept(db, { workspaceId: asker.workspaceId, transcriptId: row.id });
        const { newId } = wordNumbers(row.nextWord);
        const words = kept.flatMap((passage) => passage.words.map((word) => ({ ...word, speaker: null })));
        return { success: true as const, data: transcriptFrom(row, numbered(words, newId)) };
      },
    );

    app.patch(
      '/projects/:projectId/transcript',
      {
        schema: {
          operationId: 'changeTranscript',
          tags: ['Transcripts'],
          summary: 'Change words',
          description:
            'Changes, splits, merges, inserts, deletes and moves words, or finds and replaces. Other words keep their ids and times. New words have estimated times at once, and true ones as soon as they have been found in the sound: aligning tells, and an event.',
          params: ProjectParams,
          headers: ChangeHeaders,
          body: TranscriptChange,
          response: { 200: One(FullTranscript), ...errors },
        },
      },
      async ({ asker, params, headers, body }, reply) =>
        sendTranscript(
          reply,
          await editWords(db, targetOf(asker, params), headers, (words, making) =>
            change(words, body.operations, making),
          ),
        ),
    );

    app.put(
      '/projects/:projectId/transcript',
      {
        bodyLimit: textLimit,
        schema: {
          operationId: 'replaceTranscript',
          tags: ['Transcripts'],
          summary: 'Put a whole text in its place',
          description:
            'Words with their times, or a caption file (SRT, WebVTT, ASS, TTML, JSON) or plain text, as JSON or as the file itself. Words that are there already keep their ids and times; others are found in the sound. A transcription under way is given up.',
          params: ProjectParams,
          headers: ChangeHeaders,
          body: textBody(),
          response: { 200: One(FullTranscript), ...errors },
        },
      },
      async ({ asker, params, headers, body }, reply) => {
        const given = givenFrom(body as Static<typeof NewText> | Buffer, headers['content-type']);
        return sendTranscript(reply, await replaceText(db, targetOf(asker, params), headers, { ...given, ready }));
      },
    );
  };
