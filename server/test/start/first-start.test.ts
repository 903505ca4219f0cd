import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { apiClient } from '../harness/client.ts';
import { freshDatabase } from '../harness/database.ts';
import { cleanEnvironment, startProgram } from '../harness/program.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const hasCurl = spawnSync('curl', ['--version']).status === 0;
const timeout = 120_000;

/** Runs the line that the program shows, as somebody would who pastes it. */
async function pasteCurl(output: string, environment: Record<string, string> = {}) {
  const line = /^ +(curl .+)$/m.exec(output)![1]!;
  const { stdout } = await promisify(execFile)('sh', ['-c', `${line} --silent`], {
    env: cleanEnvironment(environment),
  });
  return JSON.parse(stdout);
}

/** Command lines of other processes that name this folder. */
function processesIn(folder: string): string[] {
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return others.map(commandLineOf).filter((line) => line.includes(folder));
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

test('The first start shows a key, a line to paste and a one-time link; the next shows none', { timeout }, async () => {
  const dataDir = await temporaryFolder();
  const first = await startProgram({ DATA_DIR: dataDir });
  expect(first.apiKey).toMatch(/^cap_live_[0-9A-Za-z]{40}$/);
  expect(first.ownerLink).toMatch(new RegExp(`^${first.url}/join#[0-9A-Za-z]{40}$`));
  expect((await apiClient(first.url, first.apiKey)('GET', '/health')).status).toBe(200);
  if (hasCurl) expect(await pasteCurl(first.output())).toMatchObject({ status: 'healthy' });
  const headers = { 'X-Invitation': first.ownerLink!.split('#')[1]! };
  const preview = await fetch(`${first.url}/app/api/invitation`, { headers });
  expect(await preview.json()).toMatchObject({ success: true, data: { role: 'owner' } });
  if (process.platform === 'linux') expect(processesIn(dataDir)).not.toEqual([]);

  expect(await first.stop()).toBe(0);
  expect(first.output()).toContain('\nStopped.\n');
  if (process.platform === 'linux') expect(processesIn(dataDir)).toEqual([]);

  const second = await startProgram({ DATA_DIR: dataDir });
  expect(second.output()).not.toMatch(/cap_live_|join#|curl/);
  expect((await apiClient(second.url, first.apiKey)('GET', '/projects')).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

test('CAPSTAN_API_KEY sets the key, and the start does not show it', { timeout }, async () => {
  const database = await freshDatabase();
  const key = 'my own key, "quoted" & 20+';
  const program = await startProgram({ DATABASE_URL: database.url, CAPSTAN_API_KEY: key });
  try {
    expect(program.output()).toContain('CAPSTAN_API_KEY');
    expect(program.output()).not.toContain(key);
    expect(program.output()).not.toContain('cap_live_');
    expect((await apiClient(program.url, key)('GET', '/health')).status).toBe(200);
    const environment = { CAPSTAN_API_KEY: key };
    if (hasCurl) expect(await pasteCurl(program.output(), environment)).toMatchObject({ status: 'healthy' });
  } finally {
    await program.stop();
    await database.drop();
  }
});
