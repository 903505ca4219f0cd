import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/db/database.ts';
import { listOwned } from '../platform/files/registry.ts';
import { fileInForm, isForm } from '../platform/http/form-file.ts';
import { ErrorReply, One } from '../platform/http/schemas.ts';
import { Project, type ProjectId, ProjectParams, type UrlOf } from '../projects/project.ts';
import { readProject } from '../projects/routes.ts';
import type { Asker } from '../workspaces/asker.ts';
import { requireStorage } from '../workspaces/usage/storage.ts';
import { findOf } from './assets.ts';
import { beginImport, stopImport } from './begin-import.ts';
import { checkImportUrl } from './fetch/import-url.ts';
import { cleanFileName } from './file-name.ts';
import { mostBytes, refuseLargeFile } from './limits.ts';
import { Source, sourceFrom } from './source.ts';
import type { Receiving } from './uploads/receiving.ts';

export type MediaParts = {
  db: Database;
  receiving: Receiving;
  importAllowedHosts: string[];
  urlOf: UrlOf;
};

const ImportAddress = Type.Object(
  { url: Type.String({ maxLength: 4_000, description: 'Where the file can be fetched, by http or https.' }) },
  { title: 'ImportAddress', additionalProperties: false },
);

const FileForm = Type.Object(
  { file: Type.Unsafe<unknown>({ type: 'string', format: 'binary', description: 'The video or sound file.' }) },
  { title: 'FileForm', 'x-streamed': true },
);

/** What a form adds to the file in it. */
const formOverhead = 64 * 1024;

const errors = { '4xx': ErrorReply, '5xx': ErrorReply };

/** The media of a project. */
export const mediaRoutes =
  ({ db, receiving, importAllowedHosts, urlOf }: MediaParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    // As it comes: it goes straight to the disk.
    app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));

    app.post(
      '/projects/:projectId/source',
      {
        // Before a byte of the body is read.
        onRequest: async ({ asker, headers }) => {
          const bytes = Number(headers['content-length'] ?? 0) - formOverhead;
          refuseLargeFile(asker.plan, bytes);
          await requireStorage(db, asker, Math.max(0, bytes));
        },
        schema: {
          operationId: 'setSource',
          tags: ['Media'],
          summary: 'Give a project its media',
          description:
            'A file as multipart/form-data, in the field named file, or the address of one as JSON. The import begins at once; media that was there before stays until the new one is known to be good. For large files over bad connections there are uploads that can be continued.',
          params: ProjectParams,
          body: {
            content: { 'application/json': { schema: ImportAddress }, 'multipart/form-data': { schema: FileForm } },
          },
          response: { 201: One(Project), ...errors },
        },
      },
      async ({ asker, params, headers, body }, reply) => {
        const target = { workspaceId: asker.workspaceId, projectId: params.projectId as ProjectId };
        const project = await readProject(db, target, urlOf);
        if (isForm(headers['content-type'])) {
          await fileInForm(
            headers,
            body as Readable,
            ({ name, stream, signal }) =>
              takeFile(asker, { ...target, name: cleanFileName(name, project.name) }, stream, signal),
            'source/no-file',
          );
        } else {
          const { url } = body as Static<typeof ImportAddress>;
          const { href } = checkImportUrl(url, { allowedHosts: importAllowedHosts });
          await db.transaction((tx) => beginImport(tx, target, { url: href }));
        }
        reply.code(201);
        return { success: true as const, data: await readProject(db, target, urlOf) };
      },
    );

    app.get(
      '/projects/:projectId/source',
      {
        schema: {
          operationId: 'getSource',
          tags: ['Media'],
          summary: 'Read the media of a project',
          description: 'What the media is, and links to its files that anyone can fetch for some hours.',
          params: ProjectParams,
          response: { 200: One(Source), ...errors },
        },
      },
      async ({ asker, params }) => {
        const asset = await findOf(db, asker.workspaceId, params.projectId);
        const source = asset && sourceFrom(asset, await listOwned(db, asker.workspaceId, asset.id), urlOf);
        if (source) return { success: true as const, data: source };
        await readProject(db, { ...asker, projectId: params.projectId }, urlOf);
        throw new AppError('source/not-found');
      },
    );

    app.delete(
      '/projects/:projectId/source',
      {
        schema: {
          operationId: 'stopImport',
          tags: ['Media'],
          summary: 'Stop an import',
          description: 'Stops the import that is under way. Media that was there before stays.',
          params: ProjectParams,
          response: {
            204: Type.Null({ description: 'Nothing is being imported any more.' }),
            409: ErrorReply,
            ...errors,
          },
        },
      },
      async ({ asker, params }, reply) => {
        const target = { workspaceId: asker.workspaceId, projectId: params.projectId as ProjectId };
        await db.transaction((tx) => stopImport(tx, target));
        return reply.code(204).send(null);
      },
    );

    async function takeFile(
      { plan }: Asker,
      wanted: Parameters<Receiving['takeWhole']>[0],
      stream: Readable,
      signal: AbortSignal,
    ): Promise<void> {
      await receiving.takeWhole(wanted, stream, { most: mostBytes(plan), signal }).catch((error) => {
        const isTooLong = error instanceof AppError && error.code === 'upload/longer-than-told';
        if (isTooLong) refuseLargeFile(plan, mostBytes(plan) + 1);
        throw error;
      });
    }
  };
