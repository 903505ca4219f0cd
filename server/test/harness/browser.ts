import { type Reply, replyFrom } from './client.ts';

/** Somebody in front of the dashboard: keeps the cookie, and comes from our own pages unless told otherwise. */
export type Browser = {
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** The cookie as it would be sent, and the whole line by which it was last set. */
  cookie: string | undefined;
  setCookie: string | undefined;
};

export function browser(url: string): Browser {
  const ask: Browser = async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}/app/api${path}`, {
      method,
      headers: {
        ...(method !== 'GET' && { Origin: url }),
        ...(ask.cookie !== undefined && { Cookie: ask.cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) {
      ask.setCookie = set;
      const pair = set.split(';', 1)[0]!;
      ask.cookie = pair.endsWith('=') ? undefined : pair;
    }
    return replyFrom(response);
  };
  ask.cookie = undefined;
  ask.setCookie = undefined;
  return ask;
}
