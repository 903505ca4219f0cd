import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { decoded, difference, pixelsAt, probed } from '../../test/renders/look.ts';
import { clip } from '../media/understand/testing/clips.ts';
import { makeRender } from './make.ts';
import { making } from './testing/making.ts';

const timeout = 60_000;

/** The brightness of each pixel of one picture. */
async function greyAt(path: string, seconds: number, size: string): Promise<(x: number, y: number) => number> {
  const pixels = await decoded([
    ...['-ss', String(seconds), '-i', path, '-frames:v', '1'],
    ...['-vf', `scale=${size},format=gray`, '-f', 'rawvideo'],
  ]);
  const width = Number.parseInt(size, 10);
  return (x, y) => pixels[y * width + x]!;
}

/** Pixels that differ from both of their neighbours above and below, while these are alike. */
function combs(grey: (x: number, y: number) => number, { width, height }: { width: number; height: number }): number {
  let found = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [above, here, below] = [grey(x, y - 1), grey(x, y), grey(x, y + 1)];
      if (Math.abs(above - below) < 40 && Math.abs(here - above) > 120) found += 1;
    }
  }
  return found;
}

test('television comes out with whole pictures, in its true shape and with sound from two sides', {
  timeout,
}, async () => {
  const source = await clip('broadcast');
  const wanted = await making(source, await temporaryFolder());
  expect(wanted.media).toMatchObject({ video: { interlaced: true, width: 256, height: 144 }, audio: { channels: 6 } });
  const { path } = await makeRender(wanted);
  const { video, audio } = await probed(path);
  expect(video).toMatchObject({ width: 640, height: 360, sample_aspect_ratio: '1:1', field_order: 'progressive' });
  expect([audio['codec_name'], audio['channels']]).toEqual(['aac', 2]);

  const torn = await greyAt(source, 0.4, '180:144');
  expect(combs(torn, { width: 180, height: 144 })).toBeGreaterThan(200);
  const whole = await greyAt(path, 0.4, '640:360');
  expect(combs(whole, { width: 640, height: 360 })).toBeLessThan(20);
  const bright = (values: number[]) => values.filter((value) => value > 128).length;
  const across = bright(Array.from({ length: 640 }, (_, x) => whole(x, 260)));
  const down = bright(Array.from({ length: 180 }, (_, y) => whole(318, 170 + y)));
  expect([Math.abs(across - 160) <= 4, Math.abs(down - 160) <= 4]).toEqual([true, true]);
});

test('an odd number of pixels, all colours and one microphone are no obstacle', { timeout }, async () => {
  const wanted = await making(await clip('oddAndMono'), await temporaryFolder());
  expect(wanted.media.video).toMatchObject({ width: 321, height: 181, pixelFormat: 'yuv444p' });
  const { path } = await makeRender(wanted);
  const { video, audio } = await probed(path);
  expect([video['width'], video['height'], video['pix_fmt']]).toEqual([640, 360, 'yuv420p']);
  expect([audio['codec_name'], audio['channels'], audio['sample_rate']]).toEqual(['aac', 1, '48000']);
  const middle = (180 * 640 + 320) * 3;
  const colour = (await pixelsAt(path, 0.5)).subarray(middle, middle + 3);
  expect(difference(colour, Buffer.from([0xc8, 0x1e, 0x3c]))).toBeLessThan(4);
});

test('a disk that becomes full is the reason that is told, and the render is tried again', {
  timeout,
}, async ({ skip }) => {
  const folder = await temporaryFolder();
  const small = `mount -t tmpfs -o size=64k,mode=755 none '${folder}' && exec "$@"`;
  const inNamespace = ['-rm', 'sh', '-c', small, 'sh'];
  skip(spawnSync('unshare', [...inNamespace, 'true']).status !== 0, 'This machine gives us no small disk.');
  const script = fileURLToPath(new URL('./testing/fill-disk.ts', import.meta.url));
  const args = [process.execPath, '--import', 'tsx', script, await clip('landscape'), folder];
  const { stdout, stderr } = spawnSync('unshare', [...inNamespace, ...args], { encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual(['storage/full true', '']);
});
