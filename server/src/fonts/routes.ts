import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../errors.ts';
import { fileInForm, isForm } from '../platform/http/form-file.ts';
import { ErrorReply, One } from '../platform/http/schemas.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { Font, faceName, fontFromCatalog, fontFromOwn } from './font.ts';
import { addFont, most, readOwnFont, receiveFont, removeFont } from './own/own.ts';
import { find, list } from './own/store.ts';
import { commonFonts, type FontShelf } from './shelf.ts';

const fontId = Type.String({ pattern: '^[\\w-]{1,100}$', description: 'The id of the font.' });

const FontParams = Type.Object({ fontId });

const FaceParams = Type.Object({
  fontId,
  face: Type.String({
    pattern: '^\\d{1,4}(-italic)?\\.ttf$',
    description: 'The face, such as 700.ttf or 400-italic.ttf.',
  }),
});

const FontForm = Type.Object(
  { file: Type.Unsafe<unknown>({ type: 'string', format: 'binary', description: 'The font, as .ttf or .otf.' }) },
  { title: 'FontForm', 'x-streamed': true },
);

/** What a form adds to the file in it. */
const formOverhead = 64 * 1024;

const errors = { '4xx': ErrorReply, '5xx': ErrorReply };
const tags = ['Fonts'];

/** Fonts: those of Capstan, and those of the workspace. */
export const fontRoutes =
  (shelf: FontShelf): FastifyPluginAsyncTypebox =>
  async (app) => {
    const prefix = app.prefix;
    // As it comes: it is read no further than a font may be long.
    app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));

    app.get(
      '/fonts',
      {
        schema: {
          ...{ operationId: 'listFonts', tags },
          summary: 'List fonts',
          description: 'Everything that captions can be set in: what Capstan has, and what the workspace has brought.',
          response: { 200: One(Type.Array(Font)), ...errors },
        },
      },
      async ({ asker }) => {
        const own = (await list(shelf.db, asker.workspaceId)).map((font) => fontFromOwn(font, prefix));
        const common = commonFonts(shelf).map(async (font) =>
          fontFromCatalog(font, font.kind === 'built-in' || (await shelf.fetched.isThere(font)), prefix),
        );
        return { success: true as const, data: [...own, ...(await Promise.all(common))] };
      },
    );

    app.post(
      '/fonts',
      {
        // Before a byte of the body is read.
        onRequest: ({ headers }, _reply, done) => {
          const isTooLarge = Number(headers['content-length'] ?? 0) > most.bytes + formOverhead;
          done(isTooLarge ? new AppError('font/too-large') : undefined);
        },
        schema: {
          ...{ operationId: 'addFont', tags },
          summary: 'Add a font',
          description:
            'Brings a font into the workspace: one TrueType or OpenType file of at most 20 MB, in the form field named file. It is checked before it is kept. Styles then name its family.',
          body: { content: { 'multipart/form-data': { schema: FontForm } } },
          response: { 201: One(Font), 409: ErrorReply, ...errors },
        },
      },
      async ({ asker, headers, body }, reply) => {
        if (!isForm(headers['content-type'])) throw new AppError('font/no-file');
        const take = ({ stream }: { stream: Readable }) => receiveFont(stream);
        const data = await fileInForm(headers, body as Readable, take, 'font/no-file');
        const font = await addFont(shelf, asker.workspaceId, data);
        reply.code(201);
        return { success: true as const, data: fontFromOwn(font, prefix) };
      },
    );

    app.get(
      '/fonts/:fontId/:face',
      {
        schema: {
          ...{ operationId: 'getFontFile', tags, params: FaceParams },
          summary: 'Read a font file',
          description: 'The file of one face. Large fonts may have to be fetched first, which takes a while.',
          querystring: Type.Object({ v: Type.Optional(Type.String({ description: 'The edition, as listed.' })) }),
          response: {
            200: {
              description: 'The file.',
              content: { 'font/ttf': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) } },
            },
            ...errors,
          },
        },
      },
      async ({ asker, params, query }, reply) => {
        const data = await readFace(asker.workspaceId, params);
        return sendFile(reply, 'font/ttf', query.v !== undefined).send(data);
      },
    );

    app.get(
      '/fonts/:fontId/license',
      {
        schema: {
          ...{ operationId: 'getFontLicense', tags, params: FontParams },
          summary: 'Read the licence of a font',
          response: {
            200: { description: 'The text.', content: { 'text/plain': { schema: Type.String() } } },
            ...errors,
          },
        },
      },
      async ({ params }, reply) => {
        const font = commonFonts(shelf).find(({ id }) => id === params.fontId);
        if (!font) throw new AppError('font/not-found');
        return sendFile(reply, 'text/plain; charset=utf-8', false).send(await font.licenseText());
      },
    );

    app.delete(
      '/fonts/:fontId',
      {
        schema: {
          ...{ operationId: 'deleteFont', tags, params: FontParams },
          summary: 'Delete a font',
          description: 'Removes a font of the workspace. Styles that name its family then use another one.',
          response: { 204: Type.Null({ description: 'The font is gone.' }), 409: ErrorReply, ...errors },
        },
      },
      async ({ asker, params }, reply) => {
        if (commonFonts(shelf).some(({ id }) => id === params.fontId)) throw new AppError('font/built-in');
        await removeFont(shelf, asker.workspaceId, params.fontId);
        return reply.code(204).send(null);
      },
    );

    async function readFace(workspaceId: WorkspaceId, { fontId, face }: { fontId: string; face: string }) {
      const common = commonFonts(shelf).find(({ id }) => id === fontId);
      const found = common?.faces.find((each) => faceName(each) === face);
      if (found) return Buffer.from(await found.read());
      const own = await find(shelf.db, workspaceId, fontId);
      if (!own || faceName(own) !== face) throw new AppError('font/not-found');
      return readOwnFont(shelf, workspaceId, own);
    }
  };

/** What an address with an edition names never changes. */
const sendFile = (reply: FastifyReply, type: string, hasEdition: boolean): FastifyReply =>
  reply.type(type).headers({
    'Cache-Control': hasEdition ? 'private, max-age=31536000, immutable' : 'private, max-age=3600',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  });
