import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/platform/db/embedded/embedded.ts';
import { migrate } from '../../src/platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string };
  }
}

declare global {
  /** Under way or done: every group of tests asks for it. */
  var sharedPostgres: Promise<{ connection: ProvidedContext['postgres']; end: () => Promise<void> }> | undefined;
}

/** One real database server for all tests, with a migrated database in it that every test copies for itself. */
export default async function setup(project: TestProject) {
  const isFirst = globalThis.sharedPostgres === undefined;
  globalThis.sharedPostgres ??= start();
  const { connection, end } = await globalThis.sharedPostgres;
  project.provide('postgres', connection);
  // It goes when all groups are through: whoever has begun it ends it.
  return isFirst ? end : undefined;
}

/** What is in it need not outlive a crash, nor the tests. */
const hasty = ['full_page_writes = off', 'synchronous_commit = off', 'autovacuum = off', "max_wal_size = '4GB'"];

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'capstan-test-'));
  // PostgreSQL may run as another user, who has to be able to enter.
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder });
  const admin = new pg.Client(server.connection);
  await admin.connect();
  for (const setting of hasty) await admin.query(`alter system set ${setting}`);
  await admin.query('select pg_reload_conf()');
  await admin.query('create database template');
  await admin.end();
  await migrate({ ...server.connection, database: 'template' });
  const end = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { connection: server.connection, end };
}
