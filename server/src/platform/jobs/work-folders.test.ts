import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { newId } from '../ids.ts';
import { isGone, markOfThisProcess, type ProcessMark } from './process-mark.ts';
import { openWorkFolders } from './work-folders.ts';

const quiet = { info() {}, warn() {}, error() {} };
const longAgo = new Date(Date.now() - 2 * 60 * 60_000);

async function leaveBehind(root: string, mark: ProcessMark | undefined, touched = new Date()): Promise<string> {
  const name = newId('wrk');
  const file = join(root, name, 'worker.json');
  await mkdir(join(root, name, 'job_x-1'), { recursive: true });
  if (mark) {
    await writeFile(file, JSON.stringify(mark));
    await utimes(file, touched, touched);
  }
  await utimes(join(root, name), touched, touched);
  return name;
}

async function sweptOf(root: string, names: string[]): Promise<boolean[]> {
  await openWorkFolders(root, newId('wrk'), quiet).then((folders) => folders.close());
  const left = await readdir(root);
  return names.map((name) => !left.includes(name));
}

it('folders of workers that are gone are swept, those of living ones are not', async () => {
  const root = await temporaryFolder();
  const own = markOfThisProcess();
  const names = [
    await leaveBehind(root, own),
    // The number was given out again.
    await leaveBehind(root, { ...own, startedAt: 'earlier' }),
    await leaveBehind(root, { ...own, pid: 2 ** 22 + 1 }),
  ];
  expect(await sweptOf(root, names)).toEqual([false, true, true]);
});

it('a worker that cannot be looked at from here is gone when its mark is no longer touched', async () => {
  const root = await temporaryFolder();
  const elsewhere = { ...markOfThisProcess(), place: 'another container' };
  const names = [
    await leaveBehind(root, elsewhere),
    await leaveBehind(root, elsewhere, longAgo),
    await leaveBehind(root, undefined),
    await leaveBehind(root, undefined, longAgo),
  ];
  expect(await sweptOf(root, names)).toEqual([false, true, false, true]);
});

it("what is not a worker's stays", async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'uploads'));
  await utimes(join(root, 'uploads'), longAgo, longAgo);
  expect(await sweptOf(root, ['uploads'])).toEqual([false]);
});

it('a process that has ended is gone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const mark = { ...markOfThisProcess(), pid: child.pid! };
  await once(child, 'exit');
  expect([isGone(mark), isGone(markOfThisProcess())]).toEqual([true, false]);
});
