import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { withNewFile } from './new-file.ts';
import { newFile } from './testing/arrange.ts';

const write = (output: Writable) =>
  new Promise<void>((resolve) => void output.end('whole', () => output.once('close', resolve)));

it('a new file is for its owner only, and leaves nothing beside it', async () => {
  const file = await newFile('a');
  await withNewFile(file, write);
  expect(await readFile(file, 'utf8')).toBe('whole');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(dirname(file))).toEqual(['a']);
});

it('a file that is there stays as it is', async () => {
  const file = await newFile('a');
  await writeFile(file, 'old');
  await expect(withNewFile(file, write)).rejects.toThrow(`${file} is there already: give another name`);
  expect(await readFile(file, 'utf8')).toBe('old');
});

it('two cannot write the same file at once', async () => {
  const file = await newFile('a');
  await withNewFile(file, async (output) => {
    await expect(withNewFile(file, write)).rejects.toThrow(`${file}.part is there: a backup is being written`);
    await write(output);
  });
  expect(await readFile(file, 'utf8')).toBe('whole');
});

it('nothing is left when writing fails', async () => {
  const file = await newFile('a');
  const failing = withNewFile(file, async (output) => {
    output.write('half');
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await readdir(dirname(file))).toEqual([]);
});

it('a folder that is not there is told in one line', async () => {
  const file = join(await newFile('absent'), 'a');
  await expect(withNewFile(file, write)).rejects.toThrow(`${file}.part cannot be written: ENOENT`);
});
