import { expect, test } from 'vitest';
import { newKey } from '../../src/workspaces/keys/format.ts';
import { revokeKey } from '../../src/workspaces/keys/key.ts';
import { apiClient } from '../harness/client.ts';
import type { Program } from '../harness/program.ts';
import { sendRaw } from '../harness/raw.ts';
import { expectError } from '../harness/reply-rules.ts';
import type { Service } from '../harness/service.ts';
import { newTenant } from '../harness/tenant.ts';
import { withWrongChecksum } from '../harness/wrong-key.ts';

export function acceptsKeys(service: () => Service, beside: () => Promise<Program>): void {
  const operations = [
    ['GET', '/health'],
    ['GET', '/projects'],
    ['POST', '/projects'],
    ['GET', '/projects/prj_0000000000000000000000'],
    ['GET', '/nothing-here'],
    ['GET', ''],
    ['PUT', '/projects'],
  ] as const;

  test.each(operations)('%s %s needs a key', async (method, path) => {
    const api = apiClient(service().url, undefined);
    expectError(await api(method, path), 401, 'key/invalid');
  });

  test('methods that hardly anybody knows need a key too', async () => {
    for (const method of ['PROPFIND', 'PURGE', 'M-SEARCH', 'SEARCH', 'TRACE', 'LINK', 'OPTIONS', 'SOURCE']) {
      const [reply] = await sendRaw(service().url, `${method} /api/v1/projects HTTP/1.1\r\nConnection: close\r\n\r\n`);
      expectError(reply!, 401, 'key/invalid');
    }
  });

  test('a key that is no key is refused', async () => {
    const { key } = await newTenant(service());
    const mangled = [key.slice(1), key.slice(0, -1), `${key}0`, key.toUpperCase(), `${key}, ${key}`, `"${key}"`];
    const foreign = ['', 'x', 'undefined', 'Bearer x', newKey(), 'a-long-enough-but-unknown-key', 'a'.repeat(5_000)];
    for (const text of [...mangled, ...foreign, "' or 1=1 --' or 1=1 --", 'cap_live_', withWrongChecksum(key)]) {
      expectError(await apiClient(service().url, text)('GET', '/health'), 401, 'key/invalid');
    }
  });

  test('a key counts in its header only, and only once', async () => {
    const { key } = await newTenant(service());
    const stranger = apiClient(service().url, undefined);
    expectError(await stranger('GET', `/health?X-API-Key=${key}&api_key=${key}`), 401, 'key/invalid');
    expectError(await stranger('GET', '/health', { headers: { Authorization: `Bearer ${key}` } }), 401, 'key/invalid');
    expectError(await stranger('GET', '/health', { headers: { Cookie: `X-API-Key=${key}` } }), 401, 'key/invalid');
    const request = (headers: string) => `GET /api/v1/health HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;
    const [twice] = await sendRaw(service().url, request(`X-API-Key: ${key}\r\nX-API-Key: ${key}\r\n`));
    expectError(twice!, 401, 'key/invalid');
    const [padded] = await sendRaw(service().url, request(`x-api-key: \t ${key} \r\n`));
    expect(padded!.status).toBe(200);
    const [beyondAscii] = await sendRaw(service().url, Buffer.from(request(`X-API-Key: \xff${key}\r\n`), 'latin1'));
    expectError(beyondAscii!, 401, 'key/invalid');
  });

  test('a key works until it expires', async () => {
    const { api, keyId } = await newTenant(service(), { expiresAt: new Date(Date.now() + 3_600_000) });
    expect((await api('GET', '/health')).status).toBe(200);
    await service().sql(`update api_keys set expires_at = now() where id = $1`, [keyId]);
    expectError(await api('GET', '/health'), 401, 'key/invalid');
  });

  test('a revoked key stops at once, on every node', async () => {
    const { key, keyId, api, workspaceId } = await newTenant(service());
    const there = apiClient((await beside()).url, key);
    expect((await api('GET', '/health')).status).toBe(200);
    expect((await there('GET', '/health')).status).toBe(200);
    await revokeKey(service().db, workspaceId, keyId);
    expectError(await there('GET', '/health'), 401, 'key/invalid');
    expectError(await api('GET', '/health'), 401, 'key/invalid');
  });

  test('a key with a wrong checksum never reaches the database', async () => {
    const { key } = await newTenant(service());
    const health = (with_: string) => apiClient(service().url, with_)('GET', '/health');
    const locking = await service().connect();
    await locking.query('begin; lock table api_keys in access exclusive mode');
    let isAnswered = false;
    const looked = health(newKey()).finally(() => {
      isAnswered = true;
    });
    try {
      expectError(await health(withWrongChecksum(key)), 401, 'key/invalid');
      expectError(await health('cap_test_0000000000000000000000000000000000000000'), 401, 'key/invalid');
      expect(isAnswered, 'a key that could be one has to wait for the table').toBe(false);
    } finally {
      await locking.end();
    }
    expectError(await looked, 401, 'key/invalid');
  });

  test('the use of a key is noted, and only its hash is stored', async () => {
    const { key, keyId, api } = await newTenant(service());
    const find = async () => (await service().sql('select * from api_keys where id = $1', [keyId]))[0]!;
    expect((await find())['last_used_at']).toBeNull();
    await api('GET', '/projects');
    const row = await find();
    expect(row['last_used_at']).toBeInstanceOf(Date);
    expect(row['hash']).toHaveLength(32);
    const texts = Object.values(row).filter((value) => typeof value === 'string');
    expect(texts.filter((text) => text.includes(key.slice(9, 20)))).toEqual([]);
  });
}
