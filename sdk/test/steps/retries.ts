import { ConnectionError, RateLimitError, ServerError } from '@capstan/sdk';
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../server/test/harness/service.ts';
import { answering, client, losingReplies, type Sent } from '../arrange.ts';

const isMethod =
  (method: string) =>
  ({ method: sent }: Sent) =>
    sent === method;

const tooMany = () =>
  Response.json({ error: 'Slower.', status: 429 }, { status: 429, headers: { 'Retry-After': '0' } });

export const retrySteps = (service: () => Service) => {
  describe('A request', () => {
    test('whose reply was lost is sent again; a POST under the same key, so that it is done once', async () => {
      const { capstan, sent } = await client(service(), { line: losingReplies(isMethod('POST')) });
      const { id } = await capstan.projects.create({ name: 'Talk' });
      const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
      expect(keys).toHaveLength(2);
      expect(keys[0]).toMatch(/^[\w-]{20,}$/);
      expect(keys[1]).toBe(keys[0]);
      expect((await capstan.projects.list()).data).toMatchObject([{ id }]);
    });

    test('carries a key of your own where you give one', async () => {
      const { capstan } = await client(service());
      const create = () => capstan.projects.create({ name: 'Order' }, { idempotencyKey: 'order-4711' });
      const [one, two] = await Promise.all([create(), create()]);
      expect(one.id).toBe(two.id);
      const other = capstan.projects.create({ name: 'Other' }, { idempotencyKey: 'order-4711' });
      await expect(other).rejects.toMatchObject({ name: 'ConflictError', code: 'idempotency/key-reused' });
    });

    test('that deletes what the lost attempt had deleted is no error', async () => {
      const { capstan, sent } = await client(service(), { line: losingReplies(isMethod('DELETE')) });
      const { id } = await capstan.projects.create({ name: 'Talk' });
      await capstan.projects.delete(id);
      expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'DELETE']);
    });

    test('that may have been done and must not be done twice is not sent again', async () => {
      const { capstan, sent } = await client(service(), { line: losingReplies(isMethod('PATCH')) });
      const { id } = await capstan.projects.create({ name: 'Talk' });
      await expect(capstan.projects.update(id, { name: 'New' })).rejects.toThrow(ConnectionError);
      expect(sent).toHaveLength(2);
    });

    test('that was refused for its rate waits as long as it is told, whatever it is', async () => {
      const { capstan, sent } = await client(service(), { line: answering(isMethod('PATCH'), tooMany, 2) });
      const { id } = await capstan.projects.create({ name: 'Talk' });
      expect(await capstan.projects.update(id, { name: 'New' })).toMatchObject({ name: 'New' });
      expect(sent).toHaveLength(4);
    });

    test('that would have to wait for very long gives up at once', async () => {
      const busy = () => new Response('', { status: 503, headers: { 'Retry-After': '3600' } });
      const { capstan, sent } = await client(service(), { line: answering(() => true, busy, 9) });
      await expect(capstan.health()).rejects.toThrow(ServerError);
      expect(sent).toHaveLength(1);
    });

    test('is given up after so many attempts, with the last error', async () => {
      const { capstan, sent } = await client(service(), { line: answering(() => true, tooMany, 9), maxRetries: 1 });
      await expect(capstan.health()).rejects.toThrow(RateLimitError);
      expect(sent).toHaveLength(2);
      await expect(capstan.health({ maxRetries: 0 })).rejects.toMatchObject({ status: 429, retryAfterSeconds: 0 });
      expect(sent).toHaveLength(3);
    });

    test('that gets no answer ends in time', async () => {
      const never = { line: (_: unknown, __: unknown, { signal }: RequestInit) => aborted(signal!), maxRetries: 0 };
      const { capstan } = await client(service(), never);
      await expect(capstan.health({ timeoutMs: 20 })).rejects.toMatchObject({ status: 0, code: 'server/timeout' });
    });

    test('that is given up throws what the signal says, also while it waits', async () => {
      const away = { line: () => Promise.reject(new TypeError('fetch failed')) };
      const { capstan, sent } = await client(service(), away);
      const call = capstan.health({ signal: AbortSignal.timeout(20) });
      await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
      expect(sent).toHaveLength(1);
    });
  });
};

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
