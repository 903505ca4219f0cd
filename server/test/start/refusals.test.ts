import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { newKey } from '../../src/workspaces/keys/format.ts';
import { apiClient } from '../harness/client.ts';
import { freshDatabase } from '../harness/database.ts';
import { startExternalPostgres } from '../harness/external-postgres.ts';
import { runProgram, startProgram } from '../harness/program.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { withWrongChecksum } from '../harness/wrong-key.ts';

/** One line on the error stream that says what is wrong, and exit code 1. Returns the line. */
async function refusal(settings: Record<string, string>, args = ['start']): Promise<string> {
  const { code, stdout, stderr } = await runProgram(args, { PORT: '0', ...settings });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^capstan: [^\n]+\n$/);
  expect(stdout).not.toContain('Capstan is ready');
  return stderr;
}

const database = await freshDatabase();
afterAll(() => database.drop());

describe('A start that cannot work says why in one line', { timeout: 120_000 }, () => {
  test('all wrong settings at once, and no secret of them', async () => {
    const key = withWrongChecksum(newKey());
    const line = await refusal({
      PORT: 'abc',
      HOST: 'not a host',
      DATABASE_URL: 'mysql://me:hunter2@localhost/capstan',
      PUBLIC_URL: 'https://capstan.example/path',
      CAPSTAN_API_KEY: key,
      LOG_LEVEL: 'loud',
      METRICS_PORT: '70000',
      TRUST_PROXY: 'everybody',
    });
    const names = ['PORT', 'HOST', 'DATABASE_URL', 'PUBLIC_URL', 'CAPSTAN_API_KEY', 'LOG_LEVEL', 'METRICS_PORT'];
    for (const name of [...names, 'TRUST_PROXY']) expect(line).toMatch(new RegExp(`[ ;]${name} must`));
    expect(line).not.toContain(key);
    expect(line).not.toContain('hunter2');
  });

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const line = await refusal({ PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: database.url });
    expect(line).toContain(`Port ${port} on 127.0.0.1 is taken`);
    other.close();
  });

  test('a data folder that cannot be written', async () => {
    const folder = await temporaryFolder();
    await writeFile(`${folder}/file`, 'not a folder');
    expect(await refusal({ DATA_DIR: `${folder}/file/data` })).toContain(`${folder}/file`);
  });

  test('a database server that does not answer, without its password', async () => {
    const line = await refusal({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/capstan' });
    expect(line).toContain('127.0.0.1:1/capstan of DATABASE_URL cannot be used');
    expect(line).not.toContain('hunter2');
  });

  test('a database that does not exist', async () => {
    const line = await refusal({ DATABASE_URL: database.url.replace(database.connection.database, 'missing') });
    expect(line).toContain('"missing" does not exist');
  });

  test('a wrong password', async ({ skip }) => {
    const { postgres, reason } = await startExternalPostgres();
    if (!postgres) return skip(reason);
    const url = new URL(postgres.url);
    url.password = 'wrong-one';
    const line = await refusal({ DATABASE_URL: url.href }).finally(postgres.remove);
    expect(line).toContain('password authentication failed');
    expect(line).not.toContain('wrong-one');
  });

  test('a second copy on the same folder, while the first goes on working', async () => {
    const dataDir = await temporaryFolder();
    const first = await startProgram({ DATA_DIR: dataDir });
    try {
      const line = await refusal({ DATA_DIR: dataDir });
      expect(line).toContain(`already running on ${dataDir}`);
      expect(line).toContain(`process ${first.pid}`);
      const api = apiClient(first.url, first.apiKey);
      expect((await api('POST', '/projects', { body: { name: 'Unharmed' } })).status).toBe(201);
    } finally {
      expect(await first.stop()).toBe(0);
    }
  });
});
