import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { inputArgs } from '../../platform/ffmpeg/arguments.ts';
import { ffmpegForTests } from './testing/clips.ts';

/**
 * The options alone, without the look at the first bytes that comes before and without the fence around: should one of
 * the three fail, the others hold.
 */
async function arrange(listOf: (url: string) => string) {
  const fetched: string[] = [];
  const server = createServer((request, response) => {
    fetched.push(request.url ?? '');
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const path = join(await temporaryFolder(), 'video.m3u8');
  await writeFile(path, listOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/stolen.ts`));
  return { path, fetched };
}

async function ffprobe(path: string, args: string[]): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { ffprobe: program } = await ffmpegForTests();
    const child = spawn(program, ['-v', 'error', ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'ignore', file.fd],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [code] = await once(child, 'close');
    return code;
  } finally {
    await file.close();
  }
}

const playlist = (url: string) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\n${url}\n#EXT-X-ENDLIST\n`;
const dash = (url: string) =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT1S">
  <Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${url}</BaseURL>
  </Representation></AdaptationSet></Period></MPD>`;

it('a playlist makes ffprobe fetch when nothing guards it: the server here would see it', async () => {
  const { path, fetched } = await arrange(playlist);
  await ffprobe(path, ['-protocol_whitelist', 'file,http,tcp', '-i', path]);
  expect(fetched).toContain('/stolen.ts');
});

it.each([
  ['a playlist', playlist],
  ['a DASH manifest', dash],
  ['a concat script', (url: string) => `ffconcat version 1.0\nfile '${url}'\n`],
])('%s is refused by the options that every input gets', async (_, listOf) => {
  const { path, fetched } = await arrange(listOf);
  expect(await ffprobe(path, inputArgs({ path, demuxer: undefined }))).not.toBe(0);
  expect(fetched).toEqual([]);
});

it('neither allowed formats nor the one file open a way to others', async () => {
  const { path, fetched } = await arrange(playlist);
  const args = inputArgs({ path, demuxer: undefined });
  const withoutFormats = args.filter((_, index) => index !== 2 && index !== 3);
  await ffprobe(path, withoutFormats);
  expect(fetched).toEqual([]);
});
