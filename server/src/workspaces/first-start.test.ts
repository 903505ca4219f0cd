import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { hashOf } from '../platform/secret.ts';
import { prepareFirstStart } from './first-start.ts';
import { isPlausibleKey } from './keys/format.ts';
import { admit } from './keys/store.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

const start = (apiKey?: string) => prepareFirstStart(database.db, apiKey);
const works = async (key: string) =>
  (await admit(database.db, hashOf(key), { requests: 60, windowSeconds: 60 })) !== undefined;

const one = 'the-first-key-that-was-set';
const two = 'another-key-that-came-later';

test('an empty database gets a workspace, a key and a link for its owner, once', async () => {
  const first = await start();
  expect(isPlausibleKey(first!.secret)).toBe(true);
  expect(await works(first!.secret)).toBe(true);
  expect(await database.sql('select plan from workspaces')).toEqual([{ plan: 'BUSINESS' }]);
  expect(await database.sql('select role, used_at from invitations')).toEqual([{ role: 'owner', used_at: null }]);
  expect(await start()).toBeUndefined();
  expect(await database.sql('select count(*)::int as keys from api_keys')).toEqual([{ keys: 1 }]);
});

test('of many nodes that start at once, one does it', async () => {
  const starts = await Promise.all([start(), start(), start(), start()]);
  expect(starts.filter((first) => first !== undefined)).toHaveLength(1);
  expect(await database.sql('select count(*)::int as workspaces from workspaces')).toEqual([{ workspaces: 1 }]);
});

test('a key that is set works instead of a made-up one, and goes when another one is set', async () => {
  expect((await start(one))!.secret).toBe(one);
  expect(await works(one)).toBe(true);
  await start(one);
  expect(await database.sql('select name from api_keys')).toEqual([{ name: 'CAPSTAN_API_KEY' }]);
  await start(two);
  expect([await works(one), await works(two)]).toEqual([false, true]);
});

test('a key that is no longer set goes on working: it is an ordinary key', async () => {
  await start(one);
  await start();
  expect(await works(one)).toBe(true);
});

test('a key that is set later leaves those that people made', async () => {
  const first = await start();
  await start(one);
  expect([await works(first!.secret), await works(one)]).toEqual([true, true]);
});

test('a key that was revoked does not come back by being set', async () => {
  await start(one);
  await database.sql('update api_keys set revoked_at = now()');
  await expect(start(one)).rejects.toThrow('CAPSTAN_API_KEY was revoked');
  expect(await works(one)).toBe(false);
});
