import { type Finding, findingCodes, readability, secondsFromMs } from '@capstan/captions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import { ErrorReply, One, oneOf } from '../platform/http/schemas.ts';
import { ProjectParams } from '../projects/project.ts';
import { targetOf } from '../transcripts/routes.ts';
import { FullCaptions } from './captions.ts';
import { mend } from './decide.ts';
import { FullProfile, ProfileQuery } from './profile.ts';
import { readCaptions, sendCaptions } from './reading.ts';

const ShownFinding = Type.Object(
  {
    code: oneOf(findingCodes, { description: 'What is hard to read about the cue.' }),
    cue: Type.Integer({ description: 'Which cue, counted from 0.' }),
    word: Type.String({ description: 'The id of its first word.' }),
    start: Type.Number({ description: 'When it is shown, in seconds.' }),
    message: Type.String({ description: 'What is wrong, for a person to read.' }),
    advice: Type.String({ description: 'What to do about it.' }),
    value: Type.Number({ description: 'What was measured: seconds, characters, lines or words.' }),
    limit: Type.Number({ description: 'What the profile allows.' }),
  },
  { title: 'Finding' },
);

const Report = Type.Object(
  {
    profile: FullProfile,
    cues: Type.Integer({ description: 'How many cues there are.' }),
    findings: Type.Array(ShownFinding, { description: 'In the order of the cues; none: all is well.' }),
  },
  { title: 'CaptionsReport' },
);

const Fixes = Type.Object(
  { profile: Type.Optional(ProfileQuery.properties.profile) },
  { title: 'Fixes', additionalProperties: false },
);

const errors = { '4xx': ErrorReply, '5xx': ErrorReply };

const inMs = new Set<Finding['code']>(['too-short', 'too-long', 'gap-too-small', 'overlap']);

const shownFinding = ({ value, limit, ...finding }: Finding, startMs: number): Static<typeof ShownFinding> => {
  const told = (amount: number) => (inMs.has(finding.code) ? secondsFromMs(amount) : amount);
  return { ...finding, start: secondsFromMs(startMs), value: told(value), limit: told(limit) };
};

/** How well captions can be read, and making them easier to. */
export const reportRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/projects/:projectId/captions/report',
      {
        schema: {
          operationId: 'getCaptionsReport',
          tags: ['Captions'],
          summary: 'Find what is hard to read',
          description: 'Holds every cue against a profile: what is too fast, too long or too short, and what to do.',
          params: ProjectParams,
          querystring: ProfileQuery,
          response: { 200: One(Report), ...errors },
        },
      },
      async ({ asker, params, query }) => {
        const { cues, profile, frameMs, language } = await readCaptions(db, targetOf(asker, params), query);
        const findings = readability(cues, profile, { frameMs, language }).map((finding) =>
          shownFinding(finding, cues[finding.cue]!.startMs),
        );
        return { success: true as const, data: { profile, cues: cues.length, findings } };
      },
    );

    app.post(
      '/projects/:projectId/captions/fixes',
      {
        schema: {
          operationId: 'fixCaptions',
          tags: ['Captions'],
          summary: 'Make captions easier to read',
          description:
            'Changes breaks and times so that the report finds less, and nothing that it did not find before. The words stay as they are.',
          params: ProjectParams,
          body: Fixes,
          response: { 201: One(FullCaptions), ...errors },
        },
      },
      async ({ asker, params, body }, reply) => {
        const target = targetOf(asker, params);
        await mend(db, target, body.profile);
        reply.code(201);
        return sendCaptions(reply, db, target, { profile: body.profile });
      },
    );
  };
