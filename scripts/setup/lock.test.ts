import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './lock.mjs';
import { identify } from './process.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const silent = { write: () => true };

const runningProcess = () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  onTestFinished(() => void child.kill());
  return { identity: identify(child.pid ?? 0), end: () => child.kill() };
};

const deadProcess = () => `${spawnSync(process.execPath, ['--version']).pid} 12345`;

describe('the lock', () => {
  test('is a folder that names its owner and leaves nothing behind', async () => {
    const root = temporaryFolder();
    const lock = await lockFolder(root, { out: silent });
    expect(readdirSync(root)).toEqual(['.setup']);
    expect(existsSync(join(root, '.setup/owner'))).toBe(true);
    expect(readdirSync(lock.scratch)).toEqual([]);
    lock.release();
    expect(readdirSync(root)).toEqual([]);
  });

  test('is taken over from a process that died, without its half-made results', async () => {
    const root = temporaryFolder({ '.setup/owner': deadProcess(), '.setup/scratch/dist/index.html': 'half' });
    const lock = await lockFolder(root, { out: silent });
    expect(readdirSync(lock.scratch)).toEqual([]);
    lock.release();
    expect(readdirSync(root)).toEqual([]);
  });

  test.skipIf(process.platform !== 'linux')('is not held by a process that only got the same id', async () => {
    const holder = runningProcess();
    const root = temporaryFolder({ '.setup/owner': `${holder.identity.split(' ')[0]} 1` });
    await lockFolder(root, { out: silent });
  });

  test.each(['owner', 'tool'])('is waited for while its %s lives', async (name) => {
    const holder = runningProcess();
    const root = temporaryFolder({ '.setup/owner': deadProcess(), [`.setup/${name}`]: holder.identity });
    const lines: string[] = [];
    let taken = false;
    const lock = lockFolder(root, { out: { write: (text) => lines.push(text) } }).then(() => {
      taken = true;
    });
    await sleep(500);
    expect(taken).toBe(false);
    expect(lines.join('')).toMatch(/^Waiting for another set-up of this folder \(process \d+\) …\n$/);
    holder.end();
    await lock;
    expect(taken).toBe(true);
  });

  test('gives up waiting when the set-up is stopped', async () => {
    const root = temporaryFolder({ '.setup/owner': runningProcess().identity });
    const signal = AbortSignal.timeout(100);
    await expect(lockFolder(root, { out: silent, signal })).rejects.toThrow();
    expect(readdirSync(root)).toEqual(['.setup']);
  });
});
