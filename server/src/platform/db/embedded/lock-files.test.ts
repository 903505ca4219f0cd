import { expect, it } from 'vitest';
import { parsePostmasterFile } from './lock-files.ts';

const ready = '4711\n/d/postgres\n1763182363\n5432\n/d/postgres-run\n\n  1234567    131072\nready   \n';

it('the lock file of a postmaster tells its number, socket and status', () => {
  expect(parsePostmasterFile(ready)).toEqual({
    pid: 4711,
    port: 5432,
    socketFolder: '/d/postgres-run',
    status: 'ready',
  });
});

it('a file that is still being written reads as starting', () => {
  expect(parsePostmasterFile('4711\n/d/postgres\n1763182363\n5432\n')).toMatchObject({ pid: 4711, status: 'starting' });
});

it('a stand-alone server counts as one that is starting', () => {
  expect(parsePostmasterFile('-4711\n/d/postgres\n')).toMatchObject({ pid: 4711, status: 'starting' });
});

it('an empty file tells nothing', () => {
  expect(parsePostmasterFile('')).toBeUndefined();
});
