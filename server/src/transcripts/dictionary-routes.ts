import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../platform/db/database.ts';
import { ErrorReply, One } from '../platform/http/schemas.ts';
import { ProjectParams } from '../projects/project.ts';
import {
  Dictionary,
  projectDictionary,
  setProjectDictionary,
  setWorkspaceDictionary,
  workspaceDictionary,
} from './dictionary.ts';
import { targetOf } from './routes.ts';

const errors = { '4xx': ErrorReply, '5xx': ErrorReply };
const response = { 200: One(Dictionary), ...errors };
const tags = ['Transcripts'];

/** Names and jargon, of a workspace and of a project. */
export const dictionaryRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/dictionary',
      {
        schema: {
          ...{ operationId: 'getDictionary', tags, response },
          summary: 'Read the dictionary',
          description: 'Names and jargon that every transcription in the workspace should know.',
        },
      },
      async ({ asker }) => sent(await workspaceDictionary(db, asker.workspaceId)),
    );

    app.put(
      '/dictionary',
      {
        schema: {
          ...{ operationId: 'setDictionary', tags, body: Dictionary, response },
          summary: 'Write the dictionary',
          description: 'Puts these entries in the place of all that were there. Transcriptions from now on know them.',
        },
      },
      async ({ asker, body }) => {
        await setWorkspaceDictionary(db, asker.workspaceId, body.entries);
        return sent(body.entries);
      },
    );

    app.get(
      '/projects/:projectId/dictionary',
      {
        schema: {
          ...{ operationId: 'getProjectDictionary', tags, params: ProjectParams, response },
          summary: 'Read the dictionary of a project',
          description: 'Names and jargon of this project alone, beside those of the whole workspace.',
        },
      },
      async ({ asker, params }) => sent(await projectDictionary(db, targetOf(asker, params))),
    );

    app.put(
      '/projects/:projectId/dictionary',
      {
        schema: {
          ...{ operationId: 'setProjectDictionary', tags, params: ProjectParams, body: Dictionary, response },
          summary: 'Write the dictionary of a project',
          description: 'Puts these entries in the place of all that were there.',
        },
      },
      async ({ asker, params, body }) => {
        await setProjectDictionary(db, targetOf(asker, params), body.entries);
        return sent(body.entries);
      },
    );
  };

const sent = <Entries>(entries: Entries) => ({ success: true as const, data: { entries } });
