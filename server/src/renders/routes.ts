import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/db/database.ts';
import { ErrorReply, One } from '../platform/http/schemas.ts';
import { ProjectParams, type UrlOf } from '../projects/project.ts';
import { RenderWish } from '../projects/render-wish.ts';
import { exists, find as findProject } from '../projects/store.ts';
import { expectFont } from '../styles/expect-font.ts';
import { targetOf } from '../transcripts/routes.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { beginRenders, giveUp } from './begin.ts';
import { Render, RenderParams, type RenderRow, renderFrom } from './render.ts';
import * as store from './store.ts';

const errors = { 409: ErrorReply, '4xx': ErrorReply, '5xx': ErrorReply };

const Renders = Type.Object({ success: Type.Literal(true), data: Type.Array(Render) });

/** Captions and video become a finished file. */
export const renderRoutes =
  ({ db, urlOf }: { db: Database; urlOf: UrlOf }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/projects/:projectId/renders',
      {
        schema: {
          operationId: 'createRenders',
          tags: ['Renders'],
          summary: 'Render a project',
          description:
            'Makes a finished file with the captions as they are now; later edits are not in it. One render for each shape of frame. Where a render that would look just the same is finished or under way, it is returned instead, and the status is 200 when nothing new was begun.',
          params: ProjectParams,
          body: RenderWish,
          response: { 200: Renders, 201: Renders, ...errors },
        },
      },
      async ({ asker, params, body }, reply) => {
        const target = targetOf(asker, params);
        const { workspaceId } = asker;
        const before = async () => (await findProject(db, workspaceId, params.projectId))?.style;
        await expectFont(db, workspaceId, body.style, before);
        const begun = await db.transaction((tx) => beginRenders(tx, target, body));
        const data = [];
        for (const { id } of begun) data.push(renderFrom(await findOne(db, asker.workspaceId, id), urlOf));
        return reply.code(begun.some(({ isNew }) => isNew) ? 201 : 200).send({ success: true, data });
      },
    );

    app.get(
      '/projects/:projectId/renders',
      {
        schema: {
          operationId: 'listRenders',
          tags: ['Renders'],
          summary: 'List the renders of a project',
          description: 'The newest first.',
          params: ProjectParams,
          response: { 200: Renders, ...errors },
        },
      },
      async ({ asker, params }) => {
        const target = targetOf(asker, params);
        const rows = await store.list(db, target);
        if (rows.length === 0 && !(await exists(db, target.workspaceId, target.projectId))) {
          throw new AppError('project/not-found');
        }
        return { success: true as const, data: rows.map((row) => renderFrom(row, urlOf)) };
      },
    );

    app.get(
      '/renders/:renderId',
      {
        schema: {
          operationId: 'getRender',
          tags: ['Renders'],
          summary: 'Read a render',
          params: RenderParams,
          response: { 200: One(Render), ...errors },
        },
      },
      async ({ asker, params }) => ({
        success: true as const,
        data: renderFrom(await findOne(db, asker.workspaceId, params.renderId), urlOf),
      }),
    );

    app.delete(
      '/renders/:renderId',
      {
        schema: {
          operationId: 'deleteRender',
          tags: ['Renders'],
          summary: 'Cancel or delete a render',
          description:
            'One that waits or is being worked on is cancelled, at once, and stays in the list as CANCELLED. One that has ended is removed with its file.',
          params: RenderParams,
          response: { 204: Type.Null({ description: 'It is cancelled, or gone.' }), ...errors },
        },
      },
      async ({ asker, params }, reply) => {
        await db.transaction((tx) => giveUp(tx, asker.workspaceId, params.renderId));
        return reply.code(204).send(null);
      },
    );
  };

export async function findOne(db: Database, workspaceId: WorkspaceId, id: string): Promise<RenderRow> {
  const row = await store.find(db, workspaceId, id);
  if (!row) throw new AppError('render/not-found');
  return row;
}
