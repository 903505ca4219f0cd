import { execFile } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { readTar } from './tar.ts';

const long = `package/${'a-long-name/'.repeat(12)}file.txt`;
const files: Record<string, Buffer> = {
  'package/empty.txt': Buffer.alloc(0),
  'package/small.txt': Buffer.from('Größe'),
  'package/block.bin': Buffer.alloc(512, 7),
  'package/large.bin': Buffer.alloc(300_001, 9),
  [long]: Buffer.from('far down'),
};

async function archive(format: string): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const path = join(folder, 'archive.tgz');
  await promisify(execFile)('tar', ['-czf', path, `--format=${format}`, '-C', folder, 'package']);
  return path;
}

test.each(['ustar', 'pax'])('every file of an archive comes out as it went in: %s', async (format) => {
  const found: Record<string, Buffer> = {};
  for await (const { path, bytes, content } of readTar(createReadStream(await archive(format)).pipe(createGunzip()))) {
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(part);
    found[path] = Buffer.concat(parts);
    expect(found[path].length).toBe(bytes);
  }
  expect(found).toEqual(files);
});

test('files that nobody reads are passed over', async () => {
  const paths: string[] = [];
  for await (const { path } of readTar(createReadStream(await archive('ustar')).pipe(createGunzip()))) paths.push(path);
  expect(paths.sort()).toEqual(Object.keys(files).sort());
});

async function readAll(bytes: Buffer): Promise<void> {
  async function* parts() {
    for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
  }
  for await (const { content } of readTar(parts())) for await (const _ of content) void _;
}

test('an archive that ends too early is refused, and so is something else', async () => {
  const whole = gunzipSync(readFileSync(await archive('ustar')));
  await expect(readAll(whole.subarray(0, 200_000))).rejects.toThrow('too early');
  await expect(readAll(Buffer.alloc(2_000, 'x'))).rejects.toThrow('not a tar archive');
});

/** One block that says of what follows it whatever one likes. */
function header(path: string, type: string, size: string): Buffer {
  const block = Buffer.alloc(512);
  block.write(path, 0);
  block.write(size, 124);
  block.write(type, 156);
  return block;
}

async function pathsIn(...blocks: Buffer[]): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of readTar(Readable.from([Buffer.concat([...blocks, Buffer.alloc(1024)])])))
    paths.push(path);
  return paths;
}

test('links, devices and folders are passed over: only files have names', async () => {
  const blocks = ['1', '2', '3', '5', '6'].map((type) => header('../../evil', type, '0'));
  expect(await pathsIn(...blocks, header('package/a', '0', '0'))).toEqual(['package/a']);
});

test.each(['77777777777', '-1', 'zzz'])(
  'a header that says it is %s bytes long is refused, and not waited for',
  async (size) => {
    await expect(pathsIn(header('x', 'x', size))).rejects.toThrow('not a tar archive');
  },
);
