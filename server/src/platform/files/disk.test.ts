import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readlink, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { builtTestProgram } from '../../../test/harness/built-programs.ts';
import { makeFolder, temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { until } from '../../../test/harness/until.ts';
import { openDiskStore } from './disk.ts';
import { partialName } from './partial.ts';
import { behavesLikeAFileStore, failingAfter } from './testing/contract.ts';

const type = 'video/mp4';
const content = () => Readable.from([Buffer.from('content')]);

describe('a folder', async () => {
  const { folder, remove } = await makeFolder();
  afterAll(remove);
  behavesLikeAFileStore(async () => openDiskStore(folder));

  test('nothing half-written is left of all that', async () => {
    expect(await readdir(join(folder, '.partial'))).toEqual([]);
  });
});

test('a moved file is the same file, not a copy', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'upload');
  await writeFile(path, 'content');
  const { ino } = await stat(path);
  await openDiskStore(join(folder, 'files')).put('wks_1/a', { path, move: true }, { type });
  expect((await stat(join(folder, 'files/wks_1/a'))).ino).toBe(ino);
});

test('of many puts under one key, one is there whole', async () => {
  const store = openDiskStore(await temporaryFolder());
  const one = (letter: string) => Readable.from(Array(10).fill(Buffer.alloc(100_000, letter)));
  await Promise.all(['a', 'b', 'c', 'd'].map((letter) => store.put('wks_1/a', one(letter), { type })));
  const { stream } = (await store.read('wks_1/a'))!;
  const content = await buffer(stream);
  expect(content.equals(Buffer.alloc(1_000_000, content.subarray(0, 1)))).toBe(true);
});

test('others may read a file that they know of, but not look around', async () => {
  const folder = join(await temporaryFolder(), 'files');
  await openDiskStore(folder).put('wks_1/a', content(), { type });
  const modes = await Promise.all(['', 'wks_1', 'wks_1/a'].map((path) => stat(join(folder, path))));
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['711', '711', '644']);
});

test('no descriptor stays open, whatever became of the object', async ({ skip }) => {
  skip(process.platform !== 'linux', 'Only Linux tells which files a process has open.');
  const folder = await temporaryFolder();
  const store = openDiskStore(folder);
  await store.put('wks_1/a', content(), { type });
  await store.put('wks_1/b', failingAfter(1_000), { type }).catch(() => {});
  await store.read('wks_1/a', { start: 100, end: 200 }).catch(() => {});
  (await store.read('wks_1/a'))?.stream.destroy();
  (await store.read('wks_1/a'))?.stream.resume();
  await until(async () => (await openIn(folder)).length === 0);
});

async function openIn(folder: string): Promise<string[]> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
  );
  return links.filter((path) => path.startsWith(folder));
}

describe('half-written files', () => {
  test('of a process that was killed are swept', async () => {
    const folder = await temporaryFolder();
    const writer = spawn(process.execPath, [builtTestProgram('write-for-ever'), folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const partials = () => readdir(join(folder, '.partial')).catch(() => []);
    await until(async () => (await partials()).length === 1);
    const store = openDiskStore(folder);
    await store.sweep();
    expect(await partials()).toHaveLength(1);

    writer.kill('SIGKILL');
    await once(writer, 'exit');
    await store.sweep();
    expect(await partials()).toEqual([]);
  });

  test('of another machine are swept when nobody has written to them for a day', async () => {
    const folder = await temporaryFolder();
    const store = openDiskStore(folder);
    await store.check();
    const elsewhere = (rest: string) => join(folder, '.partial', `0123456789ab-${rest}`);
    await writeFile(elsewhere('1-1-old'), '');
    await writeFile(elsewhere('1-1-new'), '');
    const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
    await utimes(elsewhere('1-1-old'), longAgo, longAgo);
    const own = join(folder, '.partial', partialName());
    await writeFile(own, '');
    await utimes(own, longAgo, longAgo);
    await store.sweep();
    expect((await readdir(join(folder, '.partial'))).map((name) => join(folder, '.partial', name)).sort()).toEqual(
      [own, elsewhere('1-1-new')].sort(),
    );
  });
});

describe('a disk that cannot be used', () => {
  test('when it is full: says so, leaves nothing half-written, and goes on when there is room', async ({ skip }) => {
    const folder = await temporaryFolder();
    const small = `mount -t tmpfs -o size=2m none '${folder}' && exec "$@"`;
    const inNamespace = ['-rm', 'sh', '-c', small, 'sh'];
    skip(spawnSync('unshare', [...inNamespace, 'true']).status !== 0, 'This machine gives us no small disk.');
    const { stdout, stderr } = spawnSync(
      'unshare',
      [...inNamespace, process.execPath, builtTestProgram('fill-disk'), folder],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ refused: 'storage/full', left: [], second: null, bytes: 100_000 });
  });

  test('when the folder is gone and cannot be made again: the store is away, and says why at a start', async () => {
    const folder = join(await temporaryFolder(), 'files');
    await writeFile(folder, 'a file in its place');
    const store = openDiskStore(folder);
    const source = content();
    await expect(store.put('wks_1/a', source, { type })).rejects.toMatchObject({ code: 'storage/unavailable' });
    expect(source.destroyed).toBe(true);
    await expect(store.read('wks_1/a')).rejects.toMatchObject({ code: 'storage/unavailable' });
    await expect(store.remove('wks_1/a')).rejects.toMatchObject({ code: 'storage/unavailable' });
    await expect(store.check()).rejects.toThrow(`The folder for files, ${folder}, cannot be written: ENOTDIR`);
  });

  test('when it may not be written: the store is away', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'Root may write everywhere.');
    const folder = await temporaryFolder();
    const store = openDiskStore(folder);
    await store.put('wks_1/a', content(), { type });
    await chmod(join(folder, '.partial'), 0o500);
    await expect(store.put('wks_1/b', content(), { type })).rejects.toMatchObject({ code: 'storage/unavailable' });
    await chmod(join(folder, '.partial'), 0o700);
  });
});
