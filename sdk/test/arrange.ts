import { Capstan } from '@capstan/sdk';
import { fileFrom } from '@capstan/sdk/node';
import { clip } from '../../server/src/media/understand/testing/clips.ts';
import type { Service } from '../../server/test/harness/service.ts';
import { newTenant, type Tenant } from '../../server/test/harness/tenant.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What went over the line. */
export type Sent = { method: string; path: string; headers: Headers };

export type Client = { capstan: Capstan; tenant: Tenant; sent: Sent[] };

/**
 * A client with a workspace of its own. `line` stands between it and the server: it may lose requests or replies, or
 * answer itself.
 */
export async function client(
  service: Service,
  { line = (go) => go(), ...settings }: { line?: Line; maxRetries?: number; timeoutMs?: number } = {},
): Promise<Client> {
  const tenant = await newTenant(service);
  const sent: Sent[] = [];
  const overLine: Fetch = (url, init) => {
    const request = { method: init.method!, path: new URL(url).pathname, headers: new Headers(init.headers) };
    sent.push(request);
    return line(() => fetch(url, init), request, init);
  };
  const capstan = new Capstan({ apiKey: tenant.key, baseUrl: service.url, fetch: overLine, ...settings });
  return { capstan, tenant, sent };
}

export type Line = (go: () => Promise<Response>, request: Sent, init: RequestInit) => Promise<Response>;

/** The reply is lost, though the request was done, the first `times` that it is one of these. */
export function losingReplies(isOne: (request: Sent) => boolean, times = 1): Line {
  let lost = 0;
  return async (go, request) => {
    const response = await go();
    if (!isOne(request) || lost >= times) return response;
    lost += 1;
    await response.arrayBuffer();
    throw new TypeError('fetch failed');
  };
}

/** Answers in the server's place, the first `times` that it is one of these. */
export function answering(isOne: (request: Sent) => boolean, answer: () => Response, times = 1): Line {
  let answered = 0;
  return async (go, request) => {
    if (!isOne(request) || answered >= times) return go();
    answered += 1;
    return answer();
  };
}

/** Nothing that happens from when a stream is open on is missed by it. */
export function watchingStreams(): { line: Line; isOpen: () => boolean } {
  let open = false;
  const line: Line = async (go, { path }) => {
    const response = await go();
    open ||= path.endsWith('/events');
    return response;
  };
  return { line, isOpen: () => open };
}

const words = [
  { text: 'Welcome', start: 0.2, end: 0.8 },
  { text: 'aboard.', start: 0.9, end: 1.6 },
];

/** A project with media, in which two words are said. Returns its id. */
export async function readyProject({ capstan }: Client): Promise<string> {
  const { id } = await capstan.projects.create({ name: 'A talk', speechLanguage: 'en' });
  await capstan.projects.upload(id, await fileFrom(await clip('silent')));
  await capstan.projects.waitFor(id);
  await capstan.transcripts.replace(id, { words }, { ifMatch: '*' });
  return id;
}
