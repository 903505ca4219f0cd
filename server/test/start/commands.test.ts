import { afterAll, describe, expect, test } from 'vitest';
import { apiClient } from '../harness/client.ts';
import { postmasterIn } from '../harness/postmaster.ts';
import { runProgram, startProgram } from '../harness/program.ts';
import { makeFolder } from '../harness/temporary-folder.ts';

const { folder: dataDir, remove } = await makeFolder();
const server = await startProgram({ DATA_DIR: dataDir });

afterAll(async () => {
  await server.stop();
  await remove();
});

const capstan = (...args: string[]) => runProgram(args, { DATA_DIR: dataDir });
const status = async (key: string) => (await apiClient(server.url, key)('GET', '/health')).status;

async function done(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const { code, stdout, stderr } = await capstan(...args);
  expect(code, stderr).toBe(0);
  return { stdout, stderr };
}

async function makeKey(): Promise<{ key: string; id: string }> {
  const { stdout, stderr } = await done(
    'keys',
    'create',
    '--name',
    ' For CI ',
    '--scope',
    'read',
    '--expires',
    '2999-01-31',
  );
  // The secret alone, so that it can go into a variable.
  expect(stdout).toMatch(/^cap_live_[0-9A-Za-z]{40}\n$/);
  return { key: stdout.trim(), id: /key_[0-9A-Za-z]{22}/.exec(stderr)![0] };
}

describe('Commands', { timeout: 120_000 }, () => {
  test('beside a running server take effect there at once', async () => {
    const { key, id } = await makeKey();
    expect(await status(key)).toBe(200);

    const { stdout: listed } = await done('keys', 'list');
    expect(listed).toMatch(new RegExp(`^${id}  For CI +read .*2999-01-31.* active$`, 'm'));
    expect(listed).not.toContain(key.slice(9));

    expect((await done('keys', 'revoke', id)).stdout).toBe(`Revoked ${id}.\n`);
    expect(await status(key)).toBe(401);

    expect((await done('workspace', 'set-plan', 'FREE')).stdout).toMatch(/ is on FREE\.\n$/);
    expect(await status(server.apiKey!)).toBe(403);

    const { stdout: link } = await done('workspace', 'invite', '--role', 'owner');
    expect(link).toMatch(/^http:\/\/localhost:3000\/join#[0-9A-Za-z]{40}\n$/);
    const headers = { 'X-Invitation': link.trim().split('#')[1]! };
    const preview = await fetch(`${server.url}/app/api/invitation`, { headers });
    expect(await preview.json()).toMatchObject({ data: { role: 'owner' } });

    const refused = await capstan('keys', 'revoke', 'key_0000000000000000000000');
    expect(refused).toEqual({ code: 1, stdout: '', stderr: 'capstan: There is no such API key.\n' });
  });

  test('without a server work on the database alone, and leave nothing running', async () => {
    await server.stop();
    const { id } = await makeKey();
    expect((await done('workspace', 'set-plan', 'PRO')).stdout).toMatch(/ is on PRO\.\n$/);
    expect((await done('keys', 'list')).stdout).toMatch(new RegExp(`^${id} .* active$`, 'm'));
    expect(postmasterIn(dataDir)).toBeUndefined();
  });
});
