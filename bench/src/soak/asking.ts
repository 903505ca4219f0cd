import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

// biome-ignore lint/suspicious/noExplicitAny: what comes back is looked into where it is expected.
export type Answer = { status: number; body: any };

export type Ask = (
  method: string,
  path: string,
  options?: { json?: unknown; form?: FormData; headers?: Record<string, string> },
) => Promise<Answer>;

/** Answers after which the same is asked again: somewhere else, or a little later. */
const again = new Set([0, 401, 409, 429, 500, 502, 503]);
const triesBeforeGivingUp = 200;

/** A client as it should be: any node, with patience. Every answer is counted; one that never comes is an error. */
export function asking(key: string, urls: () => string[], ledger: Ledger): Ask {
  async function once(...[method, path, options = {}]: Parameters<Ask>): Promise<Answer> {
    const list = urls();
    const url = list[Math.floor(Math.random() * list.length)];
    if (url === undefined) return { status: 0, body: undefined };
    const { json, form, headers } = options;
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { 'X-API-Key': key, ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      body: form ?? (json === undefined ? null : JSON.stringify(json)),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  return async (...request) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(...request).catch((): Answer => ({ status: 0, body: undefined }));
      ledger.count(answer.status === 0 ? 'no answer' : `${answer.status} ${answer.body?.code ?? ''}`.trim());
      if (!again.has(answer.status)) return answer;
      if (tries === triesBeforeGivingUp) throw new Error(`${request[0]} ${request[1]} was never answered`);
      await pause(300 + Math.random() * 700);
    }
  };
}
