import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { type DownloadOptions, download, type RemoteFile } from './download.ts';
import { answerRange, serveFile } from './testing/file-server.ts';

const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 31) % 251));

async function arrange(server: { address: string; sha256: string }, options: Partial<DownloadOptions> = {}) {
  const folder = await temporaryFolder();
  const partialFolder = join(folder, '.partial');
  await mkdir(partialFolder, { recursive: true });
  let bytes = 0;
  const given: RemoteFile & DownloadOptions = {
    ...{ ...server, bytes: content.length, path: join(folder, 'model.onnx'), partialFolder },
    signal: new AbortController().signal,
    onBytes: (count) => {
      bytes += count;
    },
    ...options,
  };
  return { ...given, told: () => bytes };
}

test('a file arrives whole, and nothing else is left', async () => {
  const server = await serveFile(content);
  const given = await arrange(server);
  await download([given], given);
  expect((await readFile(given.path)).equals(content)).toBe(true);
  expect(await readdir(given.partialFolder)).toEqual([]);
  expect(given.told()).toBe(content.length);
});

test('a connection that breaks is taken up where it broke', async () => {
  const server = await serveFile(content, (request, response, all, nth) => {
    if (nth > 1) return answerRange(request, response, all, nth);
    response.writeHead(200, { 'content-length': all.length });
    response.write(all.subarray(0, 70_000), () => response.destroy());
  });
  const given = await arrange(server);
  await download([given], given);
  expect((await readFile(given.path)).equals(content)).toBe(true);
  expect(server.ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
  expect(given.told()).toBe(content.length);
});

test('a server that cannot go on begins again', async () => {
  const server = await serveFile(content, (_, response, all, nth) => {
    response.writeHead(200, { 'content-length': all.length });
    if (nth > 1) response.end(all);
    else response.write(all.subarray(0, 70_000), () => response.destroy());
  });
  const given = await arrange(server);
  await download([given], given);
  expect((await readFile(given.path)).equals(content)).toBe(true);
  expect(given.told()).toBe(content.length);
});

test('what a process that is gone had begun is gone on with', async () => {
  const server = await serveFile(content);
  const given = await arrange(server);
  // Nobody has written to it for more than a day, on whichever machine.
  const left = join(given.partialFolder, `${server.sha256}.0123456789ab-1-1-abc`);
  await writeFile(left, content.subarray(0, 150_000));
  await utimes(left, 0, 0);
  await download([given], given);
  expect((await readFile(given.path)).equals(content)).toBe(true);
  expect(server.ranges).toEqual(['bytes=150000-']);
});

test('another file than expected is refused and thrown away', async () => {
  const server = await serveFile(content);
  const given = await arrange({ ...server, sha256: '0'.repeat(64) });
  await expect(download([given], given)).rejects.toMatchObject({ code: 'download/damaged', retry: true });
  expect(await readdir(given.partialFolder)).toEqual([]);
});

test('a server that refuses is told, after a few attempts', async () => {
  const server = await serveFile(content, (_, response) => response.writeHead(503).end());
  const given = await arrange(server, { waitMs: 10 });
  await expect(download([given], given)).rejects.toMatchObject({
    code: 'download/unreachable',
    message: expect.stringContaining('503'),
  });
  expect(server.ranges.length).toBeGreaterThan(1);
});

test('a signal ends it and keeps what has come', async () => {
  const stopping = new AbortController();
  const reason = new Error('enough');
  const server = await serveFile(content, (_, response, all) => {
    response.writeHead(200, { 'content-length': all.length });
    response.write(all.subarray(0, 70_000));
  });
  const given = await arrange(server, {
    signal: stopping.signal,
    onBytes: (count) => count > 0 && stopping.abort(reason),
  });
  await expect(download([given], given)).rejects.toBe(reason);
  expect(await readdir(given.partialFolder)).toHaveLength(1);
});

test('a file that fails leaves the others for the next attempt, also in the same process', async () => {
  const first = await serveFile(content);
  const second = await serveFile(content.subarray(1), (request, response, all, nth) => {
    if (nth > 1) answerRange(request, response, all, nth);
    else response.writeHead(503).end();
  });
  const given = await arrange(first, { mostVain: 1 });
  const other = { ...second, bytes: content.length - 1, path: `${given.path}.other` };
  await expect(download([given, other], given)).rejects.toMatchObject({ code: 'download/unreachable' });
  await download([given, other], given);
  expect(first.ranges).toHaveLength(1);
  expect((await readFile(given.path)).equals(content)).toBe(true);
  expect((await readFile(other.path)).equals(content.subarray(1))).toBe(true);
  expect(await readdir(given.partialFolder)).toEqual([]);
});
