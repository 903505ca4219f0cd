import { createHash } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { mayPass, raise, S3Failure } from './failure.ts';
import { type S3Settings, urlOf } from './settings.ts';
import { textIn } from './xml.ts';

/** Signed requests to one bucket. */
export type S3Client = {
  /**
   * Asks until there is an answer, or until asking again is of no use. The caller reads the answer's body or destroys it.
   * Throws an S3Failure of the statuses in `expected`, an AppError of all others.
   */
  send(request: S3Request): Promise<IncomingMessage>;
  /** The same for a short answer, which is read as part of the asking. */
  sendForText(request: S3Request): Promise<{ headers: IncomingMessage['headers']; text: string }>;
  /** An address that needs no further signature for a while. */
  presign(key: string, seconds: number, query: Record<string, string>): Promise<string>;
};

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** None for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Body;
  signal?: AbortSignal | undefined;
  /** Refusals that the caller knows what to do about. */
  expected?: readonly number[];
  attempts?: number;
};

/** In memory, since a request may have to be sent again. */
export type Body = { content: Buffer; sha256: string };

export function bodyOf(text: string): Body {
  const content = Buffer.from(text);
  return { content, sha256: createHash('sha256').update(content).digest('hex') };
}

const emptySha256 = createHash('sha256').digest('hex');

export function s3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, region, idleMs = 30_000, firstPauseMs = 200 } = settings;
  const { request: open, Agent } = settings.endpoint.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  // The signer keeps its derived keys here: one a day.
  const cache = new Map<string, ArrayBuffer>();
  const identity = { accessKeyId, secretAccessKey, region, service: 's3', cache };

  function address({ key, query = {} }: Pick<S3Request, 'key' | 'query'>): string {
    const url = urlOf(settings, key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  async function attempt(request: S3Request): Promise<IncomingMessage> {
    const { method, body, signal } = request;
    const signed = await new AwsV4Signer({
      ...identity,
      method,
      url: address(request),
      headers: { ...request.headers, 'X-Amz-Content-Sha256': body?.sha256 ?? emptySha256 },
    }).sign();
    const headers = Object.fromEntries(signed.headers);
    if (body || method === 'PUT' || method === 'POST') headers['content-length'] = String(body?.content.length ?? 0);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sending = open(signed.url, { method, headers, agent, timeout: idleMs, ...(signal && { signal }) });
      sending.on('timeout', () => sending.destroy(new Error(`Nothing has moved for ${idleMs} ms.`)));
      sending.on('error', reject);
      sending.on('response', (answer) => {
        // From here on whoever reads decides how long to wait: it may be they who are slow.
        sending.setTimeout(0);
        resolve(answer);
      });
      sending.end(body?.content);
    });
    if (response.statusCode! < 300) return response;
    throw failureFrom(response.statusCode!, await textOf(response));
  }

  async function textOf(response: IncomingMessage): Promise<string> {
    const late = setTimeout(() => response.destroy(new Error(`No whole answer in ${idleMs} ms.`)), idleMs);
    return text(response).finally(() => clearTimeout(late));
  }

  async function retrying<T>(request: S3Request, ask: () => Promise<T>): Promise<T> {
    const { signal, expected = [], attempts = 4 } = request;
    for (let count = 1; ; count += 1) {
      try {
        signal?.throwIfAborted();
        return await ask();
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof S3Failure && expected.includes(error.status)) throw error;
        if (count >= attempts || !mayPass(error)) return raise(error);
      }
      const longest = firstPauseMs * 2 ** (count - 1);
      await pause(longest * (0.5 + Math.random() / 2), undefined, signal && { signal }).catch(() => {});
    }
  }

  return {
    send: (request) => retrying(request, () => attempt(request)),
    sendForText: (request) =>
      retrying(request, async () => {
        const response = await attempt(request);
        const answer = await textOf(response);
        // Long work is answered 200 before it is done, and may fail after that.
        if (textIn(answer, 'Error') !== undefined) throw failureFrom(500, answer);
        return { headers: response.headers, text: answer };
      }),
    presign: async (key, seconds, query) => {
      const url = address({ key, query: { ...query, 'X-Amz-Expires': String(seconds) } });
      const signed = await new AwsV4Signer({ ...identity, method: 'GET', url, signQuery: true }).sign();
      return signed.url.href;
    },
  };
}

function failureFrom(status: number, answer: string): S3Failure {
  const code = textIn(answer, 'Code');
  const message = textIn(answer, 'Message') ?? 'no reason given';
  return new S3Failure(status, code, `The store answered ${status}${code ? ` ${code}` : ''}: ${message}`);
}
