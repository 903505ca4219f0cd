import { pipeline, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Queries } from '../db/database.ts';
import { sendError } from '../http/error-reply.ts';
import { isKnown, lastModified, mayHavePart } from './conditions.ts';
import { disposition } from './disposition.ts';
import { rangeFrom } from './range.ts';
import { findForReading, keyOf, type StoredFile } from './registry.ts';
import type { Signer } from './signing.ts';
import type { FileStore } from './store.ts';

type Parts = { db: Queries; store: FileStore; signer: Signer };

/** How long an address at the store itself is good for, and for how long of that a browser may go straight there. */
const directSeconds = { valid: 900, remembered: 600 };

/**
 * Whatever was uploaded under whatever type, nothing of it runs: it may only be looked at and listened to. For a film
 * that is opened by itself, browsers make a page with a player, which must not be parted from the film.
 */
const policyFor = (type: string): string =>
  `${/^(audio|video)\//.test(type) ? '' : 'sandbox; '}default-src 'none'; media-src 'self'; style-src 'unsafe-inline'`;

const harmless = {
  'X-Content-Type-Options': 'nosniff',
  // A signed link is for whoever has it, also on a page of theirs.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Hands out files to holders of signed links. The signature is all the permission there is, and all that is needed. */
export const fileRoutes = ({ db, store, signer }: Parts) =>
  async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler((error, request, reply) => {
      // What was said of the file does not hold for the error.
      for (const name of Object.keys(reply.getHeaders())) if (ofFile.has(name)) reply.removeHeader(name);
      return sendError(error, request, reply.header('Cache-Control', 'no-store'));
    });

    app.route<{ Params: { fileId: string } }>({
      method: ['GET', 'HEAD'],
      // The name is for people, and may be of any length.
      url: '/files/:fileId/*',
      handler: async (request, reply) => {
        const link = readLink(signer, request);
        const file = await findForReading(db, request.params.fileId);
        if (!file) throw new AppError('file/not-found');
        const type = link.download ? 'attachment' : 'inline';
        return send({ store, file, disposition: disposition(type, file.name), seconds: link.seconds }, request, reply);
      },
    });
  };

const ofFile = new Set([
  ...['accept-ranges', 'cache-control', 'content-disposition', 'content-length', 'content-range', 'content-type'],
  ...['etag', 'last-modified', 'vary'],
]);

/** Who made the link up learns nothing by it; who had a true one learns that it is over. */
function readLink(signer: Signer, { params, query }: FastifyRequest) {
  const { fileId: id } = params as { fileId: string };
  const { expires, signature, download } = query as Record<string, unknown>;
  if (typeof expires !== 'string' || typeof signature !== 'string') throw new AppError('file/not-found');
  const signed = { id, expires, download: download === '1' };
  if (!signer.isGenuine(signed, signature)) throw new AppError('file/not-found');
  const seconds = Number(expires) - Math.floor(Date.now() / 1_000);
  if (seconds <= 0) throw new AppError('file/link-expired');
  return { seconds, download: signed.download };
}

type Sending = { store: FileStore; file: StoredFile; disposition: string; seconds: number };

async function send(sending: Sending, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, file, seconds } = sending;
  const version = { etag: file.etag, modifiedAt: file.createdAt };
  reply.headers({
    ...harmless,
    'Content-Security-Policy': policyFor(file.type),
    'Accept-Ranges': 'bytes',
    'Cache-Control': `private, max-age=${seconds}, immutable`,
    ETag: `"${file.etag}"`,
    'Last-Modified': lastModified(version),
  });
  if (isKnown(request.headers, version)) return reply.code(304).send();

  if (store.directUrl && mayGoThere(request)) {
    const { valid, remembered } = directSeconds;
    const options = { seconds: valid, type: file.type, disposition: sending.disposition };
    const url = await store.directUrl(keyOf(file), options);
    reply.headers({ 'Cache-Control': `private, max-age=${Math.min(remembered, seconds)}`, Vary: 'Sec-Fetch-Site' });
    return reply.removeHeader('ETag').removeHeader('Last-Modified').redirect(url, 302);
  }

  const wanted = mayHavePart(request.headers, version) ? rangeFrom(request.headers.range, file.bytes) : undefined;
  if (wanted === 'unsatisfiable') {
    reply.headers({ 'Cache-Control': 'no-store', 'Content-Range': `bytes */${file.bytes}` });
    return reply.code(416).send();
  }

  const length = wanted ? wanted.end - wanted.start + 1 : file.bytes;
  // Opened before a word is said of success.
  const stream = request.method === 'HEAD' ? undefined : await openPart(store, file, wanted, length);
  if (wanted) reply.code(206).header('Content-Range', `bytes ${wanted.start}-${wanted.end}/${file.bytes}`);
  return reply
    .headers({ 'Content-Type': file.type, 'Content-Disposition': sending.disposition, 'Content-Length': length })
    .send(stream);
}

/** Our own pages may load nothing from elsewhere, and an address for GET does not serve HEAD. */
function mayGoThere({ method, headers }: FastifyRequest): boolean {
  const fromOurPage = headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-mode'] !== 'navigate';
  return method === 'GET' && !fromOurPage;
}

async function openPart(
  store: FileStore,
  file: StoredFile,
  range: Parameters<FileStore['read']>[1],
  length: number,
): Promise<Transform> {
  const found = await store.read(keyOf(file), range);
  if (!found) throw new AppError('file/not-found');
  // A failure of either side ends the other; the one that matters to the reply is the exact one's.
  return pipeline(found.stream, exactly(length), () => {});
}

/** Fails rather than end early: a short body must not pass for the whole one. */
function exactly(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    highWaterMark: 256 * 1024,
    transform(chunk, _encoding, done) {
      left -= chunk.length;
      done(null, chunk);
    },
    flush: (done) => done(left === 0 ? null : new Error(`The stored file is not as long as it should be, by ${left}.`)),
  });
}
