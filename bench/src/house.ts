import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@capstan/server/src/platform/db/database.ts';
import { startEmbedded } from '@capstan/server/src/platform/db/embedded/embedded.ts';
import { migrate } from '@capstan/server/src/platform/db/migrate.ts';
import type { WorkspaceId } from '@capstan/server/src/workspaces/asker.ts';
import { createKey } from '@capstan/server/src/workspaces/keys/key.ts';
import { createWorkspace } from '@capstan/server/src/workspaces/workspace.ts';
import { nodeFlags } from './node-flags.ts';
import { note } from './report.ts';

/** Capstan as people run it, in one of its roles, on a database and a data folder that go with the measurement. */
export type House = {
  folder: string;
  dataDir: string;
  db: Database;
  workspaceId: WorkspaceId;
  key: string;
  port: number;
  pid: number;
};

export async function inHouse(
  role: 'start' | 'serve' | 'work',
  measure: (house: House) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'capstan-bench-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbedded({ dataDir: folder, onProgress: note });
  const db = openDatabase(postgres.connection, () => {});
  try {
    await migrate(postgres.connection);
    const { id: workspaceId } = await createWorkspace(db, { name: 'Bench', plan: 'BUSINESS' });
    const { secret: key } = await createKey(db, workspaceId, { name: 'Bench', scope: 'write', origin: 'command' });
    const dataDir = join(folder, 'data');
    const { port, pid, stop } = await start(role, { DATA_DIR: dataDir, DATABASE_URL: urlOf(postgres.connection) });
    try {
      await measure({ folder, dataDir, db, workspaceId, key, port, pid });
    } finally {
      await stop();
    }
  } finally {
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function urlOf({ host, port, user, database }: { host: string; port: number; user: string; database: string }): string {
  return `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
}

async function start(role: string, settings: Record<string, string>) {
  const main = fileURLToPath(import.meta.resolve('@capstan/server/dist/main.mjs'));
  const child = spawn(process.execPath, [...nodeFlags, main, role], {
    env: { ...process.env, PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const port = await new Promise<number>((resolve, reject) => {
    // Read to the end of the run, so that the log has somewhere to go.
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-10_000);
      const ready = /ready at http:\/\/localhost:(\d+)|is working/.exec(printed);
      if (ready) resolve(Number(ready[1] ?? 0));
    });
    child.once('exit', () => reject(new Error(`Capstan ended before it was ready:\n${printed}`)));
  });
  return {
    port,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}
