import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../test/harness/temporary-folder.ts';
import { makeParts } from './parts.ts';
import { probe } from './probe.ts';
import { clip, ffmpegForTests } from './testing/clips.ts';
import { renamed, resized, withAttachment, withExternalData } from './testing/tampered.ts';

/**
 * A folder of files that mean harm. Each is refused with a failure of its own, none makes the server fetch anything, and
 * no failure tells what a secret beside them says.
 */
const secret = 'the words of the secret file';
let folder: string;
let remove: () => Promise<void>;
let url: string;
const fetched: string[] = [];
const server = createServer((request, response) => {
  fetched.push(request.url ?? '');
  response.end('fetched');
});

beforeAll(async () => {
  ({ folder, remove } = await makeFolder());
  await writeFile(join(folder, 'secret.txt'), secret);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stolen.ts`;
});

afterAll(async () => {
  server.close();
  await remove();
});

const signal = new AbortController().signal;

async function look(name: string, contents: string | Buffer) {
  const path = join(folder, name);
  await writeFile(path, contents);
  const ffmpeg = await ffmpegForTests();
  return { ffmpeg, path, facts: await probe({ ffmpeg, path, signal }) };
}

const codeOf = (name: string, contents: string | Buffer) =>
  look(name, contents).then(
    () => 'accepted',
    (error: { code?: string; message: string }) => {
      expect(error.message).not.toContain(secret);
      return error.code ?? error.message;
    },
  );

const playlist = () => `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\n${url}\n#EXTINF:1,\nfile:${folder}/secret.txt\n`;

describe('Hostile files', () => {
  it.each<[string, () => string | Buffer, string]>([
    ['playlist.mp4', playlist, 'media/playlist'],
    ['playlist.m3u8', playlist, 'media/playlist'],
    ['concat.mp4', () => `file '${folder}/secret.txt'\nfile '${url}'\n`, 'media/playlist'],
    ['ffconcat.mkv', () => `ffconcat version 1.0\nfile ${folder}/secret.txt\n`, 'media/playlist'],
    ['dash.mp4', () => `<?xml version="1.0"?><MPD><Period><BaseURL>${url}</BaseURL></Period></MPD>`, 'media/playlist'],
    ['list.pls', () => `[playlist]\nFile1=${url}\n`, 'media/playlist'],
    ['session.mp4', () => 'v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\nm=video 5004 RTP/AVP 96\r\n', 'media/playlist'],
    ['link.mov', () => `RTSPtext\r\n${url}\r\n`, 'media/playlist'],
    [
      'drawing.mp4',
      () => `<svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file://${folder}/secret.txt"/></svg>`,
      'media/still-picture',
    ],
    ['page.mp4', () => `<!doctype html><meta http-equiv="refresh" content="0;url=${url}">`, 'media/unreadable'],
    ['archive.mp4', () => Buffer.from('PK\x03\x04\x14\0\0\0'), 'media/unreadable'],
    ['bomb.mp4', () => gzipSync(Buffer.alloc(1_000_000)), 'media/unreadable'],
    ['paper.mp4', () => '%PDF-1.7\n', 'media/unreadable'],
    ['script.mp4', () => '#!/bin/sh\ncat secret.txt\n', 'media/unreadable'],
    ['empty.mp4', () => '', 'media/empty'],
    ['byte.mp4', () => Buffer.from([0]), 'media/unreadable'],
    ['random.mp4', () => randomBytes(300_000), 'media/unreadable'],
    ['random.mp3', () => randomBytes(300_000), 'media/unreadable'],
    ['zeros.ts', () => Buffer.alloc(300_000), 'media/unreadable'],
    ['header.mp4', () => Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'), 'media/truncated'],
  ])('%s is refused', async (name, contents, code) => {
    expect(await codeOf(name, contents())).toBe(code);
  });

  it('a video that lost its end is told as such, whatever its container', async () => {
    for (const name of ['landscape', 'indexAtEnd', 'matroska', 'quickTime', 'wave', 'avi'] as const) {
      const whole = await readFile(await clip(name));
      expect(await codeOf(`cut-${name}`, whole.subarray(0, whole.length * 0.6)), name).toBe('media/truncated');
    }
  });

  it('a video that lost its last few bytes is accepted', async () => {
    const whole = await readFile(await clip('landscape'));
    expect(await codeOf('nearly-whole', whole.subarray(0, whole.length - 2000))).toBe('accepted');
  });

  it('protected tracks are told as such', async () => {
    const whole = await readFile(await clip('landscape'));
    expect(await codeOf('encv.mp4', renamed(whole, 'avc1', 'encv'))).toBe('media/encrypted');
    expect(await codeOf('enca.mp4', renamed(whole, 'mp4a', 'enca'))).toBe('media/encrypted');
  });

  it('a header that claims a giant picture is not believed', async () => {
    const whole = await readFile(await clip('landscape'));
    expect(await codeOf('giant.mp4', resized(whole, 30_000, 30_000))).toBe('media/too-large-picture');
  });

  it('a track whose data lies in another file is refused', async () => {
    const whole = await readFile(await clip('landscape'));
    expect(await codeOf('elsewhere.mp4', withExternalData(whole, `file://${folder}/secret.txt`))).toBe(
      'media/playlist',
    );
    expect(await codeOf('far-away.mp4', withExternalData(whole, url))).toBe('media/playlist');
  });

  it('a header without streams is told as such', async () => {
    const whole = await readFile(await clip('landscape'));
    expect(await codeOf('none.mp4', renamed(whole, 'trak', 'free'))).toBe('media/no-streams');
  });

  it('a large attachment does no harm', async () => {
    const path = await clip('matroska');
    const { ffmpeg, path: heavy, facts } = await look('heavy.mkv', await withAttachment(path, 30 * 1024 ** 2, folder));
    expect(facts).toMatchObject({ container: 'mkv', video: { codec: 'h264' } });
    const parts = await makeParts({ ffmpeg, path: heavy, facts, workDir: folder, signal });
    expect(parts.map(({ kind }) => kind)).toContain('playback');
  });

  it('a sparse file of many gigabytes is refused at once', async () => {
    const path = join(folder, 'sparse.mp4');
    await writeFile(path, Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'));
    await truncate(path, 20 * 1024 ** 3);
    const looking = probe({ ffmpeg: await ffmpegForTests(), path, signal });
    await expect(looking).rejects.toMatchObject({ code: 'media/truncated' });
  });

  it('have fetched nothing', () => {
    expect(fetched).toEqual([]);
  });
});
