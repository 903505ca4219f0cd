import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { ErrorReply, Instant, One } from '../../platform/http/schemas.ts';
import { idPattern } from '../../platform/ids.ts';
import { cleanFileName } from '../file-name.ts';
import { refuseLargeFile } from '../limits.ts';
import type { Receiving } from './receiving.ts';
import { countFrom, metadataFrom, requireTus, tusContentType, tusExtensions, tusVersion } from './tus.ts';
import { findOne, type Upload } from './upload.ts';

const UploadReply = Type.Object(
  {
    id: Type.String({ description: 'The id of the upload.' }),
    projectId: Type.String({ description: 'The project whose media it will be.' }),
    name: Type.String({ description: 'The file name of the media.' }),
    bytes: Type.Integer({ description: 'How long the file is.' }),
    offset: Type.Integer({ description: 'How much of it has come.' }),
    expiresAt: Instant('Until when the upload can be continued.'),
  },
  { title: 'Upload' },
);

const UploadParams = Type.Object({
  uploadId: Type.String({ pattern: idPattern('upl'), description: 'The id of the upload.' }),
});

const errors = { 412: ErrorReply, '4xx': ErrorReply, '5xx': ErrorReply };
const tusHeaders = { 'Tus-Resumable': tusVersion };

/** Uploads that survive a broken connection: the tus protocol, 1.0. */
export const uploadRoutes =
  (db: Database, receiving: Receiving): FastifyPluginAsyncTypebox =>
  async (app) => {
    // As it comes: it goes straight to the disk.
    app.addContentTypeParser(tusContentType, (_request, payload, done) => done(null, payload));
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(tusHeaders);
      done();
    });

    app.options('/uploads', { schema: { hide: true } }, async (_request, reply) =>
      reply.code(204).headers({ 'Tus-Version': tusVersion, 'Tus-Extension': tusExtensions }).send(null),
    );

    app.post(
      '/uploads',
      {
        schema: {
          operationId: 'createUpload',
          tags: ['Media'],
          summary: 'Begin an upload',
          description:
            'Begins an upload by the tus 1.0 protocol, which any tus client speaks: Upload-Length tells how long the file is, Upload-Metadata holds projectId and filename. The Location header tells where to send the bytes with PATCH. When all have come, the import begins.',
          response: { 201: One(UploadReply), ...errors },
        },
      },
      async ({ asker, headers, body }, reply) => {
        requireTus(headers);
        const bytes = countFrom(headers, 'Upload-Length');
        if (bytes === 0) throw new AppError('media/empty');
        refuseLargeFile(asker.plan, bytes);
        const metadata = metadataFrom(headers);
        const upload = await receiving.create({
          ...{ workspaceId: asker.workspaceId, plan: asker.plan },
          projectId: metadata.get('projectId') ?? '',
          name: cleanFileName(metadata.get('filename')),
          bytes,
        });
        reply.code(201).headers({ Location: `${app.prefix}/uploads/${upload.id}`, ...expiryOf(upload) });
        const offset = body ? await receiving.append(upload, 0, body as Readable) : 0;
        reply.header('Upload-Offset', offset);
        return { success: true as const, data: uploadReply(upload, offset) };
      },
    );

    app.head(
      '/uploads/:uploadId',
      { schema: { hide: true, params: UploadParams } },
      async ({ asker, headers, params }, reply) => {
        requireTus(headers);
        const upload = await findOne(db, asker.workspaceId, params.uploadId);
        const offset = await receiving.offset(upload);
        return reply
          .headers({ 'Upload-Offset': offset, 'Upload-Length': upload.bytes, 'Cache-Control': 'no-store' })
          .headers(expiryOf(upload))
          .send();
      },
    );

    app.patch(
      '/uploads/:uploadId',
      {
        schema: {
          operationId: 'continueUpload',
          tags: ['Media'],
          summary: 'Send bytes of an upload',
          description: `The bytes from Upload-Offset on, as ${tusContentType}. HEAD on the same address tells the offset after a break.`,
          params: UploadParams,
          response: {
            204: Type.Null({ description: 'The bytes are kept; Upload-Offset tells how far it is.' }),
            409: ErrorReply,
            ...errors,
          },
        },
      },
      async ({ asker, headers, params, body }, reply) => {
        requireTus(headers);
        const offset = countFrom(headers, 'Upload-Offset');
        if (headers['content-type'] !== tusContentType)
          throw new AppError('request/content-type', { message: `Send the bytes as ${tusContentType}.` });
        const upload = await findOne(db, asker.workspaceId, params.uploadId);
        const reached = await receiving.append(upload, offset, body as Readable);
        return reply
          .code(204)
          .headers({ 'Upload-Offset': reached, ...expiryOf(upload) })
          .send(null);
      },
    );

    app.delete(
      '/uploads/:uploadId',
      {
        schema: {
          operationId: 'dropUpload',
          tags: ['Media'],
          summary: 'Give up an upload',
          params: UploadParams,
          response: { 204: Type.Null({ description: 'The upload is gone.' }), ...errors },
        },
      },
      async ({ asker, headers, params }, reply) => {
        requireTus(headers);
        await receiving.drop(await findOne(db, asker.workspaceId, params.uploadId));
        return reply.code(204).send(null);
      },
    );
  };

const expiryOf = ({ expiresAt }: Upload) => ({ 'Upload-Expires': expiresAt.toUTCString() });

function uploadReply({ id, projectId, name, bytes, expiresAt }: Upload, offset: number): Static<typeof UploadReply> {
  return { id, projectId, name, bytes, offset, expiresAt: expiresAt.toISOString() };
}
