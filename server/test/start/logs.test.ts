import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../src/workspaces/keys/format.ts';
import { apiClient, type Reply } from '../harness/client.ts';
import { goodPassword } from '../harness/person.ts';
import { sendRaw } from '../harness/raw.ts';
import { type Service, startOnSharedServer } from '../harness/service.ts';
import { newTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';

type Line = { level: number; reqId: string; path: string; status: number; method: string; msg: string };

describe('The log', { timeout: 120_000 }, () => {
  const ownKey = 'my-own-key/with+odd=characters';
  let service: Service;
  beforeAll(async () => {
    service = await startOnSharedServer({ LOG_LEVEL: 'trace', CAPSTAN_API_KEY: ownKey });
  });
  afterAll(() => service.stop());

  /** The lines so far, once the last of these replies is among them. */
  async function logged(...replies: Reply[]): Promise<string[]> {
    const { output } = service.program;
    await until(() => replies.every(({ headers }) => output().includes(headers.get('x-request-id')!)));
    return output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
  }

  test('has one line of JSON for every reply, with the id that its header names', async () => {
    const { api, workspaceId, keyId } = await newTenant(service);
    const replies = [
      await api('GET', '/health'),
      await api('GET', '/projects?page=0'),
      await api('GET', '/nothing'),
      await api('GET', '/projects/%zz'),
      await apiClient(service.url, undefined)('GET', '/projects'),
    ];
    const lines = (await logged(...replies)).map((line): Line => JSON.parse(line));
    for (const { status, headers } of replies) {
      const [line, ...more] = lines.filter(({ reqId }) => reqId === headers.get('x-request-id'));
      expect(more).toEqual([]);
      expect(line).toMatchObject({ msg: 'request', method: 'GET', status, level: 30 });
      if (status !== 401) expect(line).toMatchObject({ workspaceId, by: keyId });
    }
  });

  test('never holds a key, a password, a session or an invitation', async () => {
    const { key, api } = await newTenant(service);
    const unknown = newKey();
    for (const secret of [key, unknown, ownKey]) await putEverywhere(service.url, secret);

    const token = service.program.ownerLink!.split('#')[1]!;
    const secrets = [key, unknown, ownKey, token, goodPassword, ...(await useDashboard(service.url, token))];
    // A fault of ours is logged in full, and must not bring them along.
    await service.sql('alter table render_jobs rename to elsewhere');
    const failed = await api('GET', `/projects?key=${key}`);
    expect(failed.status).toBe(500);

    const text = (await logged(failed)).join('\n');
    expect(text).toContain('"status":401');
    for (const secret of secrets) {
      for (const form of [secret, encodeURIComponent(secret)]) expect(text.includes(form), form).toBe(false);
    }
  });
});

/** A key in every place where somebody may put one by mistake. */
async function putEverywhere(url: string, secret: string): Promise<void> {
  const api = apiClient(url, secret);
  const encoded = encodeURIComponent(secret);
  await api('GET', '/health');
  await api('GET', `/projects/${encoded}`);
  await api('GET', `/projects/${encoded}%zz`);
  await api('GET', `/${secret}`);
  await api('GET', `/projects?key=${encoded}&page=0`);
  await api('POST', '/projects', { raw: `{"name": "${secret}"` });
  await api('GET', '/health', { headers: { 'X-Request-Id': secret, Authorization: secret, Cookie: `a=${secret}` } });
  const request = `GET /api/v1/x#${secret} HTTP/1.1\r\nX-API-Key: ${secret}\r\nConnection: close\r\n\r\n`;
  for (const bytes of [request, `${secret}\r\n\r\n`]) await sendRaw(url, bytes);
}

/** Returns the secrets that were made on the way. */
async function useDashboard(url: string, invitation: string): Promise<string[]> {
  const browser = (method: string, path: string, body?: object, headers = {}) =>
    fetch(`${url}/app/api${path}`, {
      method,
      headers: { Origin: url, ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  await browser('GET', '/invitation', undefined, { 'X-Invitation': invitation });
  const account = { name: 'Ada', email: 'ada@example.org', password: goodPassword };
  const joined = await browser('POST', '/accounts', { ...account, invitation });
  const cookie = joined.headers.get('set-cookie')!.split(';')[0]!;
  const made = await browser('POST', '/keys', { name: 'x', scope: 'read' }, { Cookie: cookie });
  await browser('POST', '/session', { email: account.email, password: `${goodPassword}?` });
  return [cookie.split('=')[1]!, ((await made.json()) as { data: { secret: string } }).data.secret];
}
