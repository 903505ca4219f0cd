import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { CapstanError } from './connection/error.ts';

type Reply<Body> = { headers: Record<string, unknown>; content: { 'application/json': Body } };
type Operation<Responses> = { parameters: object; responses: Responses };
type Paths = {
  '/things': {
    get: Operation<{ 200: Reply<{ success: true; data: string[]; meta: { total: number } }> }>;
    post: Operation<{ 201: Reply<{ success: true; data: { id: string } }> }> & {
      requestBody: { content: { 'application/json': { name: string } } };
    };
  };
  '/things/{id}': {
    delete: Operation<{ 204: { headers: Record<string, unknown>; content?: never } }> & {
      parameters: { path: { id: string } };
    };
  };
};

function clientOf(reply: () => Response, asked: Request[] = []) {
  return createClient<Paths>({
    baseUrl: 'http://capstan.test/api',
    headers: { 'X-API-Key': 'secret' },
    fetch: async (request) => {
      asked.push(request);
      return reply();
    },
  });
}

const refusal = (status: number, body: unknown, headers = {}) =>
  clientOf(() => Response.json(body, { status, headers }));

test('a reply is its data; a page of a list keeps its meta; an empty reply is undefined', async () => {
  const asked: Request[] = [];
  const thing = clientOf(() => Response.json({ success: true, data: { id: 'thi_1' } }, { status: 201 }), asked);
  expect(await thing.POST('/things', { body: { name: 'A' } })).toEqual({ id: 'thi_1' });
  expect(asked[0]?.url).toBe('http://capstan.test/api/things');
  expect(asked[0]?.headers.get('X-API-Key')).toBe('secret');

  const things = clientOf(() => Response.json({ success: true, data: ['a'], meta: { total: 1 } }));
  expect(await things.GET('/things')).toEqual({ data: ['a'], meta: { total: 1 } });

  const empty = clientOf(() => new Response(null, { status: 204 }), asked);
  expect(await empty.DELETE('/things/{id}', { params: { path: { id: 'thi_1' } } })).toBeUndefined();
  expect(asked[1]?.url).toBe('http://capstan.test/api/things/thi_1');
});

test('a refusal is thrown with everything that it says', async () => {
  const fields = [{ field: 'name', message: 'is missing' }];
  const body = { error: 'Not so.', status: 429, code: 'thing/refused', requestId: 'req_1', fields };
  const call = refusal(429, body, { 'Retry-After': '12' }).GET('/things');
  await expect(call).rejects.toThrow(CapstanError);
  await expect(call).rejects.toMatchObject({
    message: 'Not so.',
    status: 429,
    code: 'thing/refused',
    requestId: 'req_1',
    fields,
    retryAfterSeconds: 12,
  });
});

test("a page of a proxy in between does not become the server's word", async () => {
  const call = clientOf(() => new Response('<h1>Bad gateway</h1>', { status: 502 })).GET('/things');
  await expect(call).rejects.toMatchObject({ status: 502, code: 'reply/unexpected', fields: [] });
});

test('a server that cannot be reached is an error like any other, with status 0', async () => {
  const away = createClient<Paths>({
    baseUrl: 'http://capstan.test',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(away.GET('/things')).rejects.toMatchObject({ status: 0, code: 'server/unreachable' });
});

test('a call that was given up is not taken for a failure of the server', async () => {
  const abandoned = createClient<Paths>({
    baseUrl: 'http://capstan.test',
    fetch: () => Promise.reject(new DOMException('Given up', 'AbortError')),
  });
  await expect(abandoned.GET('/things')).rejects.toMatchObject({ name: 'AbortError' });
});
