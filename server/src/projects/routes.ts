import { defaultAspectRatio } from '@capstan/captions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AppError } from '../errors.ts';
import type { Database, Queries } from '../platform/db/database.ts';
import { ErrorReply, One, oneOf, Page } from '../platform/http/schemas.ts';
import { newId } from '../platform/ids.ts';
import { expectFont } from '../styles/expect-font.ts';
import { withId } from '../styles/resolve.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { listProjects, sortFields, sortOrders } from './list.ts';
import {
  NewProject,
  Project,
  ProjectChange,
  type ProjectId,
  ProjectParams,
  type ProjectRow,
  projectFrom,
  type UrlOf,
} from './project.ts';
import type { RenderWish } from './render-wish.ts';
import { canonicalLanguage } from './speech-language.ts';
import * as store from './store.ts';
import { videoChoicesFrom } from './video-choices.ts';

const pageSize = { default: 20, most: 100 };

const ListQuery = Type.Object({
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1, description: 'The page, from 1.' }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      default: pageSize.default,
      description: `Projects a page. More than ${pageSize.most} is taken as ${pageSize.most}; meta.limit tells.`,
    }),
  ),
  sortBy: Type.Optional(oneOf(sortFields, { default: 'updatedAt', description: 'What to sort by; ties go by id.' })),
  sortOrder: Type.Optional(oneOf(sortOrders, { default: 'desc', description: 'Rising or falling.' })),
});

export type ProjectParts = {
  db: Database;
  urlOf: UrlOf;
  /** Called in the transaction that makes a project with media from an address. */
  importFrom: (tx: Queries, project: Target, url: string) => Promise<void>;
  /** Called in the transaction that makes a project whose renders are to follow by themselves. */
  renderLater: (tx: Queries, project: Target, wish: RenderWish) => Promise<void>;
};

type Target = { workspaceId: WorkspaceId; projectId: ProjectId };

export const projectRoutes =
  ({ db, urlOf, importFrom, renderLater }: ProjectParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const reply = (row: ProjectRow) => ({ success: true as const, data: projectFrom(row, urlOf) });

    app.get(
      '/projects',
      {
        schema: {
          operationId: 'listProjects',
          tags: ['Projects'],
          summary: 'List projects',
          description: 'The projects of the workspace, a page at a time.',
          querystring: ListQuery,
          response: { 200: Page(Project), '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      async ({ asker, query }) => {
        const { page = 1, sortBy = 'updatedAt', sortOrder = 'desc' } = query;
        const limit = Math.min(query.limit ?? pageSize.default, pageSize.most);
        const { rows, total } = await listProjects(db, asker.workspaceId, { page, limit, sortBy, sortOrder });
        return {
          success: true as const,
          data: rows.map((row) => projectFrom(row, urlOf)),
          meta: { page, limit, total, totalPages: Math.ceil(total / limit) },
        };
      },
    );

    app.post(
      '/projects',
      {
        schema: {
          operationId: 'createProject',
          tags: ['Projects'],
          summary: 'Create a project',
          description:
            'Makes an empty project, or one whose media is fetched from sourceUrl. A field that is not known is refused, so that no option is lost to a misspelling.',
          body: NewProject,
          response: { 201: One(Project), '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      async ({ asker, body }, http) => {
        const { workspaceId } = asker;
        const { sourceUrl, dictionary, autoRender = false } = body;
        const wanted = {
          id: newId('prj'),
          name: body.name,
          aspectRatio: body.aspectRatio ?? defaultAspectRatio,
          speechLanguage: languageFrom(body.speechLanguage ?? 'auto'),
          ...(await looksFrom(db, workspaceId, body)),
          ...videoChoicesFrom(body),
        };
        http.code(201);
        if (sourceUrl === undefined && dictionary === undefined && autoRender === false) {
          return reply(await store.insert(db, workspaceId, wanted));
        }
        await db.transaction(async (tx) => {
          await store.insert(tx, workspaceId, wanted);
          if (dictionary) await store.change(tx, workspaceId, wanted.id, { dictionary });
          const target = { workspaceId, projectId: wanted.id };
          if (autoRender !== false) await renderLater(tx, target, autoRender === true ? {} : autoRender);
          if (sourceUrl) await importFrom(tx, target, sourceUrl);
        });
        return reply(await findOne(db, workspaceId, wanted.id));
      },
    );

    app.get(
      '/projects/:projectId',
      {
        schema: {
          operationId: 'getProject',
          tags: ['Projects'],
          summary: 'Read a project',
          params: ProjectParams,
          response: { 200: One(Project), '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      async ({ asker, params }) => reply(await findOne(db, asker.workspaceId, params.projectId)),
    );

    app.patch(
      '/projects/:projectId',
      {
        schema: {
          operationId: 'changeProject',
          tags: ['Projects'],
          summary: 'Change a project',
          description: 'Changes the fields that are sent and leaves the others.',
          params: ProjectParams,
          body: ProjectChange,
          response: { 200: One(Project), '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      async ({ asker, params, body }) => {
        const { speechLanguage } = body;
        const wanted = {
          ...body,
          ...(speechLanguage !== undefined && { speechLanguage: languageFrom(speechLanguage) }),
          ...(await looksFrom(db, asker.workspaceId, body, params.projectId)),
          ...videoChoicesFrom(body),
        };
        const row = await store.change(db, asker.workspaceId, params.projectId, wanted);
        if (!row) throw new AppError('project/not-found');
        return reply(row);
      },
    );

    app.delete(
      '/projects/:projectId',
      {
        schema: {
          operationId: 'deleteProject',
          tags: ['Projects'],
          summary: 'Delete a project',
          description: 'Removes the project with everything made from it.',
          params: ProjectParams,
          response: { 204: Type.Null({ description: 'The project is gone.' }), '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      async ({ asker, params }, http) => {
        if (!(await store.remove(db, asker.workspaceId, params.projectId))) throw new AppError('project/not-found');
        return http.code(204).send(null);
      },
    );
  };

async function findOne(db: Queries, workspaceId: WorkspaceId, projectId: string): Promise<ProjectRow> {
  const row = await store.find(db, workspaceId, projectId);
  if (!row) throw new AppError('project/not-found');
  return row;
}

/** For routes of what belongs to a project. */
export async function readProject(
  db: Queries,
  { workspaceId, projectId }: { workspaceId: WorkspaceId; projectId: string },
  urlOf: UrlOf,
): Promise<Project> {
  return projectFrom(await findOne(db, workspaceId, projectId), urlOf);
}

const languageFrom = (tag: string): string => (tag === 'auto' ? tag : (canonicalLanguage(tag) ?? tag));

/** The style has to be there. */
async function looksFrom(
  db: Queries,
  workspaceId: WorkspaceId,
  { style, externalId }: Pick<ProjectChange, 'style' | 'externalId'>,
  projectId?: string,
): Promise<Pick<ProjectChange, 'style' | 'externalId'>> {
  const before = async () => projectId && (await store.find(db, workspaceId, projectId))?.style;
  await expectFont(db, workspaceId, style, before);
  return {
    ...(style !== undefined && { style: style && (await withId(db, workspaceId, style)) }),
    ...(externalId !== undefined && { externalId }),
  };
}
