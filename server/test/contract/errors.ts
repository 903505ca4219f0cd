import { expect, test } from 'vitest';
import { apiClient, replyFrom } from '../harness/client.ts';
import { sendRaw } from '../harness/raw.ts';
import { expectError, expectReplyRules } from '../harness/reply-rules.ts';
import type { Service } from '../harness/service.ts';
import { newTenant } from '../harness/tenant.ts';

export function answersInOneForm(service: () => Service): void {
  test.each<[string, string | Buffer]>([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['bytes', Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10])],
    ['a TLS greeting', Buffer.from('16030100c8010000c40303', 'hex')],
    ['an unknown version', 'GET /api/v1/health HTTP/9.9\r\n\r\n'],
    ['an unknown method', 'BREW /api/v1/health HTTP/1.1\r\n\r\n'],
    ['a header without a colon', 'GET /api/v1/health HTTP/1.1\r\nnonsense\r\n\r\n'],
    ['a NUL in a header', 'GET /api/v1/health HTTP/1.1\r\nX-API-Key: a\u0000b\r\n\r\n'],
    ['a blank before the colon', 'GET /api/v1/health HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['two lengths', 'POST /api/v1/projects HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
    [
      'a length and chunks',
      'POST /api/v1/projects HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx',
    ],
    ['a length that is none', 'POST /api/v1/projects HTTP/1.1\r\nContent-Length: -1\r\n\r\n'],
    ['a blank in the address', 'GET /api/v1/ health HTTP/1.1\r\n\r\n'],
    ['headers without an end', `GET /api/v1/health HTTP/1.1\r\nX-Filler: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['an address without an end', `GET /api/v1/${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`],
    ['CONNECT', 'CONNECT /api/v1/health HTTP/1.1\r\n\r\n'],
  ])('%s gets an error in the form', async (_, bytes) => {
    const [reply, ...more] = await sendRaw(service().url, bytes);
    expect(more).toEqual([]);
    expectError(reply!, 400, reply!.body.code);
  });

  test('a request in the manner of HTTP/0.9 is one without a key', async () => {
    const [reply] = await sendRaw(service().url, 'GET /api/v1/health\r\n\r\n');
    expectError(reply!, 401, 'key/invalid');
  });

  test('a malformed chunk is refused after its head was accepted', async () => {
    const { key } = await newTenant(service());
    const head = `POST /api/v1/projects HTTP/1.1\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\n`;
    const [reply] = await sendRaw(service().url, `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`);
    expectError(reply!, 400, 'request/malformed');
    expect(service().program.output()).not.toContain('"message":"aborted"');
  });

  test('what follows a whole request does not spoil its reply', async () => {
    const { key } = await newTenant(service());
    const request = `GET /api/v1/health HTTP/1.1\r\nX-API-Key: ${key}\r\n\r\n`;
    const replies = await sendRaw(service().url, `${request}${request}no HTTP at all\r\n\r\n`);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('an address outside of the API is not found, whatever is sent there', async () => {
    const stranger = (raw: string) =>
      fetch(`${service().url}/nothing`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: raw });
    for (const raw of ['{}', '{', 'x'.repeat(1024 ** 2 + 1)]) {
      expectError(await replyFrom(await stranger(raw)), 404, 'route/not-found');
    }
  });

  test('an address with broken percent-encoding is the fault of the caller', async () => {
    const { api } = await newTenant(service());
    for (const path of ['/projects/%', '/projects/%zz', '/%c3%28', '/projects/%E0%A4%A']) {
      expectError(await api('GET', path), 400, 'request/malformed-url');
    }
  });

  test('a whole address in the request line is read as its path', async () => {
    const { key } = await newTenant(service());
    const [reply] = await sendRaw(
      service().url,
      `GET http://elsewhere.example/api/v1/health HTTP/1.1\r\nX-API-Key: ${key}\r\nConnection: close\r\n\r\n`,
    );
    expect(reply!.status).toBe(200);
  });

  test('another spelling of the prefix leads nowhere, and around no check', async () => {
    const { key } = await newTenant(service());
    for (const path of [
      '//api/v1/health',
      '/API/v1/health',
      '/api/v1//health',
      '/x/../api/v1/health',
      '/api/v1/health/',
    ]) {
      for (const header of ['', `X-API-Key: ${key}\r\n`]) {
        const [reply] = await sendRaw(service().url, `GET ${path} HTTP/1.1\r\n${header}Connection: close\r\n\r\n`);
        expect([401, 404]).toContain(reply!.status);
        expectError(reply!, reply!.status, reply!.body.code);
      }
    }
  });

  test('no page of another site can read a reply', async () => {
    const { api } = await newTenant(service());
    const headers = {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-api-key',
    };
    const replies = [
      await apiClient(service().url, undefined)('OPTIONS', '/projects', { headers }),
      await api('OPTIONS', '/projects', { headers }),
      await api('GET', '/projects', { headers }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([401, 404, 200]);
    for (const reply of replies) expectReplyRules(reply);
  });

  test('a caller may name its request; what is no name is replaced', async () => {
    const { api } = await newTenant(service());
    const idFor = async (id: string) =>
      (await api('GET', '/nothing', { headers: { 'X-Request-Id': id } })).body.requestId;
    expect(await idFor('my-request_0001')).toBe('my-request_0001');
    for (const other of ['short', 'a'.repeat(65), 'with blank inside', '<script>alert</script>']) {
      expect(await idFor(other)).toMatch(/^req_[0-9A-Za-z]{22}$/);
    }
  });

  test('a fault of ours is a 500 in the form that shows no internals', async () => {
    const { api } = await newTenant(service());
    await service().sql('alter table render_jobs rename to elsewhere');
    try {
      for (const path of ['/projects', '/projects/prj_0000000000000000000000']) {
        const reply = await api('GET', path);
        expectError(reply, 500, 'internal/error');
        expect(reply.text).not.toMatch(/render_jobs|relation|select|\.ts|node_modules/i);
        const isLogged = () => service().program.output().includes(`"reqId":"${reply.body.requestId}","err"`);
        await expect.poll(isLogged).toBe(true);
      }
    } finally {
      await service().sql('alter table elsewhere rename to render_jobs');
    }
    expect((await api('GET', '/projects')).status).toBe(200);
  });

  test('replies may not be taken for anything but what they are', async () => {
    const { api } = await newTenant(service());
    for (const path of ['/health', '/nothing', '/projects/%zz']) {
      const { headers } = await api('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.has('x-powered-by') || headers.has('server')).toBe(false);
    }
  });
}
