import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { findFfmpeg } from '../ffmpeg/find.ts';
import { type SoundSource, soundFile, soundOf } from './sound.ts';

const signal = new AbortController().signal;

async function read(sound: SoundSource, fromMs = 0): Promise<Float32Array> {
  const blocks: Float32Array[] = [];
  for await (const block of sound.read(fromMs, signal)) blocks.push(block);
  const samples = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  blocks.reduce((at, block) => {
    samples.set(block, at);
    return at + block.length;
  }, 0);
  return samples;
}

test('sound in memory is read from any moment on', async () => {
  const samples = Float32Array.from({ length: 40_000 }, (_, at) => at / 40_000);
  expect(await read(soundOf(samples))).toEqual(samples);
  expect(await read(soundOf(samples), 1_500)).toEqual(samples.slice(24_000));
  expect(await read(soundOf(samples), 9_000)).toHaveLength(0);
});

test('a file is read piece by piece, without a gap, from any moment on', async () => {
  const { ffmpeg } = await findFfmpeg();
  const folder = await temporaryFolder();
  const path = join(folder, 'long.flac');
  // A tone whose pitch never returns, so that a piece in the wrong place shows.
  const source = 'aevalsrc=0.5*sin(2*PI*t*(100+t)):s=16000:d=245.5';
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', source, '-sample_fmt', 's16', path]);
  const samples = await read(soundFile({ path, ffmpeg }));
  expect(samples).toHaveLength(245.5 * 16_000);
  for (const at of [0, 119.999, 120, 120.001, 240, 245]) {
    const sample = Math.round(at * 16_000);
    const seconds = sample / 16_000;
    expect(samples[sample]).toBeCloseTo(0.5 * Math.sin(2 * Math.PI * seconds * (100 + seconds)), 2);
  }
  expect((await read(soundFile({ path, ffmpeg }), 130_016)).subarray(0, 1_000)).toEqual(
    samples.subarray(130_016 * 16, 130_016 * 16 + 1_000),
  );
});
