import { apiAddress, pathAndQuery, type Query } from './address.ts';
import { CapstanError } from './error.ts';
import { errorFromFailure, errorFromReply, errorFromSilence } from './error-from.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { Limit } from './limit.ts';
import { pause } from './pause.ts';
import { bodyOf } from './reply.ts';
import { retryDelayMs } from './retry.ts';

export type Settings = {
  /** A key of the workspace, as `capstan keys create` or the dashboard gives it. */
  apiKey: string;
  /** Where the server is, such as `https://captions.example.com`. */
  baseUrl: string;
  /** Instead of the `fetch` of the surroundings. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** How often a request is sent again when that may help. 3 when left out. */
  maxRetries?: number | undefined;
  /** How long one attempt may take; `Infinity`: as long as it likes. A minute when left out. */
  timeoutMs?: number | undefined;
};

/** What every call takes last. */
export type CallOptions = {
  signal?: AbortSignal | undefined;
  maxRetries?: number | undefined;
  timeoutMs?: number | undefined;
  /** Every POST carries one, so that it can be sent again; your own also holds across processes, for 24 hours. */
  idempotencyKey?: string | undefined;
};

export type Asked = CallOptions & {
  path?: Record<string, string | number>;
  query?: object | undefined;
  /** Goes as JSON. */
  json?: unknown;
  /** Goes as it is. */
  body?: Blob | Uint8Array | string | undefined;
  headers?: Record<string, string | undefined>;
  /** Whether it may be sent again although it may have been done; else by the method. */
  repeatable?: boolean;
  /** What is read goes on after the call: then the signal, but not the time, still holds. */
  streamed?: boolean;
};

const repeatableMethods = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'POST']);

/** The way to one server with one key. */
export class Connection {
  readonly #settings: Settings;
  readonly #address: string;

  constructor(settings: Settings) {
    if (!settings.apiKey) throw new TypeError('Give the apiKey of your workspace.');
    this.#settings = settings;
    this.#address = apiAddress(settings.baseUrl);
  }

  /** Sends a request, again where that may help, and reads what comes back. */
  async send<T>(method: string, template: string, asked: Asked, read: (response: Response) => Promise<T>): Promise<T> {
    const url = this.#address + pathAndQuery(template, asked.path, asked.query as Query);
    const init = this.#initOf(method, asked);
    const repeatable = asked.repeatable ?? repeatableMethods.has(method);
    const most = asked.maxRetries ?? this.#settings.maxRetries ?? 3;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await this.#attempt(url, init, asked, read).catch((error: unknown) => {
        if (error instanceof CapstanError) return error;
        throw error;
      });
      if (!(outcome instanceof CapstanError)) return outcome;
      // The attempt before did it, and only its reply was lost.
      if (method === 'DELETE' && attempt > 0 && outcome.status === 404)
        return read(new Response(null, { status: 204 }));
      const delayMs = attempt < most ? retryDelayMs(outcome, { attempt, repeatable }) : undefined;
      if (delayMs === undefined) throw outcome;
      await pause(delayMs, asked.signal);
    }
  }

  #initOf(method: string, { json, body, headers, idempotencyKey }: Asked): RequestInit {
    const sent = new Headers({ 'X-API-Key': this.#settings.apiKey });
    if (json !== undefined) sent.set('Content-Type', 'application/json');
    if (method === 'POST') sent.set('Idempotency-Key', idempotencyKey ?? newIdempotencyKey());
    for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) sent.set(name, value);
    // Whether bytes lie in memory that is shared, the types of fetch ask, but not fetch.
    const content = (json === undefined ? body : JSON.stringify(json)) as string | Blob | undefined;
    return { method, headers: sent, ...(content !== undefined && { body: content }) };
  }

  async #attempt<T>(url: string, init: RequestInit, asked: Asked, read: (response: Response) => Promise<T>) {
    const timeoutMs = asked.timeoutMs ?? this.#settings.timeoutMs ?? 60_000;
    const fetch = this.#settings.fetch ?? globalThis.fetch;
    const limit = new Limit(asked.signal);
    limit.within(timeoutMs, () => errorFromSilence(timeoutMs));
    try {
      const response = await fetch(url, { ...init, signal: limit.signal });
      if (!response.ok) throw errorFromReply(response, await bodyOf(response).catch(() => undefined));
      const result = await read(response);
      if (asked.streamed) limit.untimed();
      else limit.release();
      return result;
    } catch (error) {
      limit.release();
      if (limit.signal.aborted) throw limit.signal.reason;
      throw error instanceof CapstanError ? error : errorFromFailure(error);
    }
  }
}
