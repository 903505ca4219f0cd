import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { AppError } from '../../../errors.ts';
import { type FetchedMedia, type FetchRequest, fetchMedia } from '../fetch.ts';
import type { Limits } from '../limits.ts';

export type OtherServer = { host: string; port: number; url: string; requests: IncomingMessage[] };

/** A server on loopback, which goes with the test. */
export async function serve(
  reply: RequestListener,
  {
    address = '127.0.0.1',
    port = 0,
    tls,
  }: { address?: string; port?: number; tls?: { key: string; cert: string } } = {},
): Promise<OtherServer> {
  const requests: IncomingMessage[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(request);
    reply(request, response);
  };
  const server: Server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(port, address);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port: taken } = server.address() as AddressInfo;
  const host = `${address.includes(':') ? `[${address}]` : address}:${taken}`;
  return { host, port: taken, url: `${tls ? 'https' : 'http'}://${host}`, requests };
}

/** One that speaks no proper HTTP: it is handed each connection once a request has come. */
export async function serveRaw(
  answer: (socket: Socket, count: number) => void,
): Promise<{ host: string; url: string }> {
  const open = new Set<Socket>();
  let count = 0;
  const server = createSocketServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      count += 1;
      answer(socket, count);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}` };
}

const waiting = new Set<{ bytes: number; go: () => void }>();

/** Hangs up in the middle of a reply, as soon as the import has stored `bytes` of its file. */
export function cutAt(bytes: number, response: ServerResponse): void {
  waiting.add({ bytes, go: () => response.destroy() });
}

function noteProgress(bytes: number): void {
  for (const each of [...waiting].filter((one) => bytes >= one.bytes)) {
    waiting.delete(each);
    each.go();
  }
}

/** Short where a test waits for them, long enough for a busy machine where it does not. */
export const shortLimits: Partial<Limits> = { backoffMs: 1 };

export type Outcome = {
  media?: FetchedMedia;
  /** The error's code; other errors fail the test. */
  code?: string;
  message?: string;
  error?: AppError;
  /** What lies there afterwards. */
  content: Buffer | undefined;
  progress: [bytes: number, total: number | undefined][];
};

type Options = Partial<FetchRequest> & Parameters<typeof fetchMedia>[1];

/** Imports into a fresh folder and tells what came of it. */
export async function importing(url: string, options: Options = {}): Promise<Outcome> {
  const { limits, isPublic, resolve, ca, ...request } = options;
  const to = join(await temporaryFolder(), 'source');
  const progress: Outcome['progress'] = [];
  const surroundings = {
    limits: { ...shortLimits, ...limits },
    ...(isPublic && { isPublic }),
    ...(resolve && { resolve }),
    ...(ca !== undefined && { ca }),
  };
  const content = async () => (existsSync(to) ? await readFile(to) : undefined);
  try {
    const media = await fetchMedia(
      {
        ...{ url, to, maxBytes: 10_000_000, allowedHosts: [], signal: new AbortController().signal },
        onProgress: (bytes, total) => {
          progress.push([bytes, total]);
          noteProgress(bytes);
        },
        ...request,
      },
      surroundings,
    );
    return { media, content: await content(), progress };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, message: error.message, error, content: await content(), progress };
  }
}

/** Bytes that no two places of have in common, so that a file glued wrongly shows. */
export function clip(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  for (let i = 0, value = seed; i < length; i += 1) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[i] = value >> 16;
  }
  bytes.write('\0\0\0\x18ftypmp42', 0, 'latin1');
  return bytes;
}
