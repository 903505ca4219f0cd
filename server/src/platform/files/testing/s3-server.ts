/// <reference path="./s3rver.d.ts" />
import { once } from 'node:events';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../s3/s3.ts';
import { isSigned } from './signature.ts';

/** A small S3 server on loopback, with its objects in a folder; and with what `s3rver` lacks of one. */
export type S3Server = {
  settings: S3Settings;
  /** Uploads that were begun and neither completed nor given up: the folder of each. */
  openUploads(): Promise<string[]>;
  /** Answers in its stead, until it says that it does not. */
  intercept(answer: (request: IncomingMessage, response: ServerResponse) => boolean): void;
  /** At once, in the middle of whatever it does. */
  stop(): Promise<void>;
  /** On the same port and with the same objects. */
  start(): Promise<void>;
};

const bucket = 'capstan-test';
/** What `s3rver` knows. */
const accessKeyId = 'S3RVER';
const secretAccessKey = 'S3RVER';

export async function startS3Server(folder: string): Promise<S3Server> {
  const s3rver = new S3rver({ silent: true, directory: folder, configureBuckets: [{ name: bucket }] });
  await s3rver.configureBuckets();
  const serve = s3rver.callback();
  const uploads = join(folder, bucket, '._S3rver_uploads');
  let intercepted: Parameters<S3Server['intercept']>[0] = () => false;
  let server: Server;
  let port = 0;

  const openUploads = async () => (await readdir(uploads).catch(() => [])).map((name) => join(uploads, name));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { searchParams } = new URL(request.url ?? '', 'http://store');
    const uploadId = searchParams.get('uploadId');
    if (intercepted(request, response)) return;
    if (!isSigned(request, secretAccessKey)) {
      const known = request.headers.authorization?.includes(accessKeyId) || searchParams.has('X-Amz-Signature');
      return refuse(response, 403, known ? 'SignatureDoesNotMatch' : 'InvalidAccessKeyId');
    }
    if (uploadId !== null && request.method === 'DELETE') {
      await rm(join(uploads, uploadId), { recursive: true, force: true });
      return response.writeHead(204).end();
    }
    if (searchParams.has('uploads') && request.method === 'GET') {
      return response.end(
        `<ListMultipartUploadsResult>${(await describeUploads()).join('')}</ListMultipartUploadsResult>`,
      );
    }
    return serve(request, response);
  }

  async function describeUploads(): Promise<string[]> {
    return Promise.all(
      (await openUploads()).map(async (path) => {
        const key = await readFile(join(path, 'key'), 'utf8');
        const { mtime } = await stat(path);
        const fields = { Key: key, UploadId: path.slice(uploads.length + 1), Initiated: mtime.toISOString() };
        return `<Upload>${Object.entries(fields)
          .map(([name, text]) => `<${name}>${text}</${name}>`)
          .join('')}</Upload>`;
      }),
    );
  }

  async function start(): Promise<void> {
    server = createServer(answer).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }

  await start();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      bucket,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: true,
      prefix: 'videos/',
      firstPauseMs: 5,
    },
    openUploads,
    intercept: (answer) => {
      intercepted = answer;
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    start,
  };
}

export function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code><Message>A test wants it so.</Message></Error>`);
}
