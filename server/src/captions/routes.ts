import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import { ErrorReply, One } from '../platform/http/schemas.ts';
import { ProjectParams } from '../projects/project.ts';
import { hasTag } from '../transcripts/condition.ts';
import { textLimit } from '../transcripts/given-text.ts';
import { targetOf } from '../transcripts/routes.ts';
import { CaptionsChange, FullCaptions } from './captions.ts';
import { decide } from './decide.ts';
import { ProfileQuery } from './profile.ts';
import { readTagged, sendCaptions } from './reading.ts';

const errors = { 412: ErrorReply, '4xx': ErrorReply, '5xx': ErrorReply };

const ChangeHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description: 'The ETag of the captions that were read, or * to change them whatever happened since.',
    }),
  ),
});

/** What is shown at once, and when. */
export const captionsRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/projects/:projectId/captions',
      {
        schema: {
          operationId: 'getCaptions',
          tags: ['Captions'],
          summary: 'Read the captions',
          description:
            'The words as they are shown: in cues and lines, by the profile, and by what somebody changed about that. The ETag goes into If-Match of a change, and into If-None-Match to ask whether something is new.',
          params: ProjectParams,
          querystring: ProfileQuery,
          response: { 200: One(FullCaptions), 304: Type.Null({ description: 'Nothing has changed.' }), ...errors },
        },
      },
      async ({ asker, params, query, headers }, reply) => {
        const { etag, full } = await readTagged(db, targetOf(asker, params), query);
        reply.header('ETag', etag);
        if (hasTag(headers, etag)) return reply.code(304).send(null);
        return { success: true as const, data: full() };
      },
    );

    app.put(
      '/projects/:projectId/captions',
      {
        bodyLimit: textLimit,
        schema: {
          operationId: 'changeCaptions',
          tags: ['Captions'],
          summary: 'Change how words are shown',
          description:
            'Puts the edits in the place of those that are there: where cues and lines begin, and when cues are shown. All other breaks and times follow from the words and the profile.',
          params: ProjectParams,
          headers: ChangeHeaders,
          body: CaptionsChange,
          response: { 200: One(FullCaptions), ...errors },
        },
      },
      async ({ asker, params, headers, body }, reply) => {
        const target = targetOf(asker, params);
        await decide(db, target, headers, body);
        return sendCaptions(reply, db, target);
      },
    );
  };
