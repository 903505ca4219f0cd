import { presets } from '@capstan/captions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import { ErrorReply, One } from '../platform/http/schemas.ts';
import { changeStyle, createStyle, entryOfOwn, readStyle, removeStyle } from './own.ts';
import { list } from './store.ts';
import { entryOfPreset, NewStyle, StyleEdit, StyleEntry, StyleParams } from './style.ts';

const errors = { '4xx': ErrorReply, '5xx': ErrorReply };
const tags = ['Styles'];

/** How captions can look: presets, and what the workspace has made of them. */
export const styleRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/styles',
      {
        schema: {
          ...{ operationId: 'listStyles', tags },
          summary: 'List styles',
          description: 'Those of the workspace first, by name, then the presets.',
          response: { 200: One(Type.Array(StyleEntry)), ...errors },
        },
      },
      async ({ asker }) => {
        const own = await list(db, asker.workspaceId);
        return { success: true as const, data: [...own.map(entryOfOwn), ...presets.map(entryOfPreset)] };
      },
    );

    app.post(
      '/styles',
      {
        schema: {
          ...{ operationId: 'createStyle', tags, body: NewStyle },
          summary: 'Create a style',
          description: 'Gives a name to changes of a preset, or of another style of the workspace.',
          response: { 201: One(StyleEntry), 409: ErrorReply, ...errors },
        },
      },
      async ({ asker, body }, reply) => {
        const style = await createStyle(db, asker.workspaceId, body);
        reply.code(201);
        return { success: true as const, data: entryOfOwn(style) };
      },
    );

    app.get(
      '/styles/:styleId',
      {
        schema: {
          ...{ operationId: 'getStyle', tags, params: StyleParams },
          summary: 'Read a style',
          response: { 200: One(StyleEntry), ...errors },
        },
      },
      async ({ asker, params }) => ({
        success: true as const,
        data: await readStyle(db, asker.workspaceId, params.styleId),
      }),
    );

    app.patch(
      '/styles/:styleId',
      {
        schema: {
          ...{ operationId: 'changeStyle', tags, params: StyleParams, body: StyleEdit },
          summary: 'Change a style',
          description:
            'Renames a style of the workspace, or puts other changes in the place of its own. Every project that uses it follows. Presets stay as they are.',
          response: { 200: One(StyleEntry), 409: ErrorReply, ...errors },
        },
      },
      async ({ asker, params, body }) => ({
        success: true as const,
        data: entryOfOwn(await changeStyle(db, asker.workspaceId, params.styleId, body)),
      }),
    );

    app.delete(
      '/styles/:styleId',
      {
        schema: {
          ...{ operationId: 'deleteStyle', tags, params: StyleParams },
          summary: 'Delete a style',
          description: 'Removes a style of the workspace. Projects that use it keep their looks.',
          response: { 204: Type.Null({ description: 'The style is gone.' }), 409: ErrorReply, ...errors },
        },
      },
      async ({ asker, params }, reply) => {
        await removeStyle(db, asker.workspaceId, params.styleId);
        return reply.code(204).send(null);
      },
    );
  };
