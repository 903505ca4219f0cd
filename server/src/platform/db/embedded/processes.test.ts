import { expect, it } from 'vitest';
import { parsePs, serves } from './processes.ts';

const cluster = { folder: '/d/postgres', name: 'capstan-0123456789ab' };
const server = { zombie: false, isPostgres: true, command: '', workingFolder: '/d/postgres' };

it('a server is known by its working folder', () => {
  expect(serves(server, cluster)).toBe(true);
  expect(serves({ ...server, workingFolder: '/other/postgres' }, cluster)).toBe(false);
  expect(serves({ ...server, isPostgres: false }, cluster)).toBe(false);
  expect(serves({ ...server, zombie: true }, cluster)).toBe(false);
  expect(serves(undefined, cluster)).toBe(false);
});

it('where the working folder may not be read, by the name of its cluster', () => {
  const hidden = { ...server, workingFolder: undefined };
  expect(serves({ ...hidden, command: `postgres: ${cluster.name}: checkpointer ` }, cluster)).toBe(true);
  expect(serves({ ...hidden, command: `postgres\0-c\0cluster_name=${cluster.name}` }, cluster)).toBe(true);
  expect(serves({ ...hidden, command: 'postgres: checkpointer ' }, cluster)).toBe(false);
});

it('the lines of ps', () => {
  const postmaster = '  812 Ss   /Users/a b/native/bin/postgres -D /d/postgres -c cluster_name=capstan-0123456789ab';
  expect(parsePs(postmaster)?.[0]).toEqual([812, expect.objectContaining({ isPostgres: true, zombie: false })]);
  expect(parsePs('  813 S    postgres: capstan-0123456789ab: walwriter ')?.[0][1].isPostgres).toBe(true);
  expect(parsePs('  814 Z    (postgres)')?.[0][1].zombie).toBe(true);
  expect(parsePs('  815 S    vim postgres.ts')?.[0][1].isPostgres).toBe(false);
  expect(parsePs('')).toBeUndefined();
});
