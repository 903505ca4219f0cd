import { request as httpRequest, type IncomingMessage } from 'node:http';
import { AppError } from '../../errors.ts';
import { asWebhookError } from '../target.ts';
import type { Connections, Wanted } from './connections.ts';

/** For all of it: name, connection, request and the head of the reply. */
export const timeLimitMs = 15_000;

export type Post = { url: URL; headers: Record<string, string>; body: string };

/**
 * Sends it and returns the head of the reply. A kept connection that the other side has just closed is no failure of
 * the receiver's: then a new one is made.
 */
export async function post(wanted: Post, connections: Connections, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    return await postOnce(wanted, connections, signal);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    return postOnce(wanted, connections, signal);
  }
}

class StaleConnection extends Error {}

function postOnce({ url, headers, body }: Post, connections: Connections, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options: Wanted = {
      ...{ method: 'POST', path: url.pathname + url.search, agent: connections, target: url, until: signal },
      headers: { ...headers, Host: url.host, 'Content-Length': Buffer.byteLength(body) },
    };
    const request = httpRequest(options);
    const stop = () => request.destroy(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (signal.aborted) return reject(signal.reason);
      const isStale = request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
      reject(isStale ? new StaleConnection() : asFault(error, url));
    });
    request.on('response', resolve);
    // Also when it came to neither, as after a switch to another protocol.
    request.on('close', () => {
      signal.removeEventListener('abort', stop);
      reject(asFault(new Error('closed'), url));
    });
    if (signal.aborted) stop();
    request.end(body);
  });
}

const asFault = (error: Error, { hostname }: URL): AppError =>
  error instanceof AppError
    ? asWebhookError(error)
    : new AppError('webhook/unreachable', { message: `${hostname} hangs up without an answer.`, cause: error });
