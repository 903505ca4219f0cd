import { expect, it } from 'vitest';
import { initdbArgs, postgresArgs } from './commands.ts';

it('the server listens on a private socket and nowhere else, whatever its path', () => {
  const args = postgresArgs({ folder: '/d/postgres', socketFolder: '/a, "b"', clusterName: 'capstan-1' });
  expect(args.slice(0, 2)).toEqual(['-D', '/d/postgres']);
  expect(args).toContain('listen_addresses=');
  expect(args).toContain('unix_socket_directories="/a, ""b"""');
  expect(args).toContain('cluster_name=capstan-1');
  expect(args).toContain('fsync=on');
});

it('a cluster trusts its socket only and keeps checksums', () => {
  const args = initdbArgs('/d/postgres');
  for (const arg of ['--auth-local=trust', '--auth-host=reject', '--data-checksums', '--encoding=UTF8']) {
    expect(args).toContain(arg);
  }
});
