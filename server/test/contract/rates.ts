import { expect, test } from 'vitest';
import { apiClient, type Reply } from '../harness/client.ts';
import type { Program } from '../harness/program.ts';
import { expectError, expectReplyRules } from '../harness/reply-rules.ts';
import type { Service } from '../harness/service.ts';
import { newTenant } from '../harness/tenant.ts';

const remaining = ({ headers }: Reply) => Number(headers.get('x-ratelimit-remaining'));
const reset = ({ headers }: Reply) => Number(headers.get('x-ratelimit-reset'));

const downFrom59 = Array.from({ length: 60 }, (_, index) => 59 - index);

export function countsRequests(service: () => Service, beside: () => Promise<Program>): void {
  /** Makes a window as old as that without waiting for it. */
  const age = (keyId: string, seconds: number) =>
    service().sql(
      `update rate_windows set opened_at = clock_timestamp() - make_interval(secs => $2) where key_id = $1`,
      [keyId, seconds],
    );

  function expectSixty(replies: Reply[]): void {
    for (const reply of replies) expectReplyRules(reply);
    const passed = replies.filter(({ status }) => status === 200);
    expect(passed.map(remaining).sort((one, two) => two - one)).toEqual(downFrom59);
    for (const refused of replies.filter(({ status }) => status !== 200)) {
      expectError(refused, 429, 'key/rate-limit');
      expect(remaining(refused)).toBe(0);
      expect(refused.headers.get('retry-after')).toBe(refused.headers.get('x-ratelimit-reset'));
    }
  }

  test('sixty requests pass, one after the other, and the sixty-first is refused', async () => {
    const { api } = await newTenant(service());
    const replies: Reply[] = [];
    for (let count = 0; count < 61; count += 1) replies.push(await api('GET', '/health'));
    expect(replies.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
    expect(replies.map(remaining)).toEqual([...downFrom59, 0]);
    expectSixty(replies);
    // Fixed: the window ends when its first request said it would, whatever comes after.
    expect(reset(replies[0]!)).toBe(60);
    for (const [index, reply] of replies.entries()) {
      expect(reset(reply)).toBeLessThanOrEqual(reset(replies[Math.max(0, index - 1)]!));
    }
  });

  test('of two hundred at once, exactly sixty pass', async () => {
    const { api } = await newTenant(service());
    expectSixty(await Promise.all(Array.from({ length: 200 }, () => api('GET', '/health'))));
  });

  test('of two hundred at once over two programs, exactly sixty pass', async () => {
    const { api, key } = await newTenant(service());
    const there = apiClient((await beside()).url, key);
    const calls = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? api : there)('GET', '/health'));
    expectSixty(await Promise.all(calls));
  });

  test('a window opens anew sixty seconds after its first request, and refused requests did not count', async () => {
    const { api, keyId } = await newTenant(service());
    await Promise.all(Array.from({ length: 100 }, () => api('GET', '/health')));
    await age(keyId, 40);
    const late = await api('GET', '/health');
    expectError(late, 429, 'key/rate-limit');
    expect(reset(late)).toBeLessThanOrEqual(20);
    await age(keyId, 60);
    const replies = await Promise.all(Array.from({ length: 100 }, () => api('GET', '/health')));
    expectSixty(replies);
  });

  test('all operations and all outcomes share one window', async () => {
    const { api } = await newTenant(service());
    const replies = [
      await api('GET', '/health'),
      await api('GET', '/projects'),
      await api('POST', '/projects', { body: { name: 'x' } }),
      await api('POST', '/projects', { raw: '{' }),
      await api('GET', '/projects?page=0'),
      await api('GET', '/nothing'),
      await api('GET', '/projects/%zz'),
      await api('OPTIONS', '/projects'),
    ];
    expect(replies.map(remaining)).toEqual([59, 58, 57, 56, 55, 54, 53, 52]);
    const forbidden = await newTenant(service(), { plan: 'FREE' });
    expect(remaining(await forbidden.api('GET', '/health'))).toBe(59);
    expect(remaining(await forbidden.api('GET', '/health'))).toBe(58);
  });

  test('each key has a window of its own, even in one workspace', async () => {
    const one = await newTenant(service());
    const two = await newTenant(service(), { workspaceId: one.workspaceId });
    for (let count = 0; count < 3; count += 1) await one.api('GET', '/health');
    expect(remaining(await two.api('GET', '/health'))).toBe(59);
    expect(remaining(await one.api('GET', '/health'))).toBe(56);
  });

  test('strangers are counted for the same headers, but always told that they are strangers', async () => {
    const stranger = apiClient(service().url, undefined);
    const replies = await Promise.all(Array.from({ length: 70 }, () => stranger('GET', '/health')));
    for (const reply of replies) expectError(reply, 401, 'key/invalid');
    expectError(await stranger('GET', '/health'), 401, 'key/invalid');
    expect(remaining(await stranger('GET', '/health'))).toBe(0);
    const { api } = await newTenant(service());
    expect(remaining(await api('GET', '/health'))).toBe(59);
  });
}
