import { execFile } from 'node:child_process';
import { chmod, copyFile, readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { until } from '../../../test/harness/until.ts';
import type { MediaFacts } from './facts.ts';
import { makeParts, type Part } from './parts.ts';
import { probe } from './probe.ts';
import { type ClipName, clip, ffmpegForTests, whyNoClip } from './testing/clips.ts';
import { brightness, pixelsOf } from './testing/pictures.ts';

const signal = new AbortController().signal;

async function partsOf(name: ClipName) {
  const [ffmpeg, path] = [await ffmpegForTests(), await clip(name)];
  const facts = await probe({ ffmpeg, path, signal });
  const workDir = await temporaryFolder();
  const progress: number[] = [];
  const parts = await makeParts({ ffmpeg, path, facts, workDir, signal, onProgress: (share) => progress.push(share) });
  const part = (kind: Part['kind']) => parts.find((each) => each.kind === kind);
  return { facts, parts, part, progress, kinds: parts.map(({ kind }) => kind), workDir };
}

async function looked(path: string): Promise<MediaFacts> {
  return probe({ ffmpeg: await ffmpegForTests(), path, signal });
}

/** The loudest of each tenth of a second, from 0 to 1. */
async function loudness(path: string): Promise<number[]> {
  const { ffmpeg } = await ffmpegForTests();
  const args = ['-v', 'error', '-i', path, '-f', 's16le', '-ar', '16000', 'pipe:1'];
  const options = { encoding: 'buffer' as const, maxBuffer: 64 * 1024 ** 2 };
  const { stdout } = await promisify(execFile)(ffmpeg, args, options);
  const tenths = Math.floor(stdout.length / 3200);
  return Array.from({ length: tenths }, (_, tenth) => {
    const samples = Array.from({ length: 1600 }, (_, index) => Math.abs(stdout.readInt16LE(tenth * 3200 + index * 2)));
    return Math.max(...samples) / 32_768;
  });
}

describe('The parts', () => {
  it('of a video that a browser plays are sound, waveform, poster and strip', async () => {
    const { kinds, part, progress, parts, workDir } = await partsOf('landscape');
    expect(kinds).toEqual(['poster', 'strip', 'sound', 'peaks']);
    for (const { path, name } of parts) {
      expect(path.startsWith(workDir)).toBe(true);
      expect(path.endsWith(name)).toBe(true);
    }
    expect(await looked(part('sound')!.path)).toMatchObject({
      container: 'flac',
      audio: { codec: 'flac', channels: 1, sampleRate: 16_000 },
    });
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });

  it('of a video without sound have none', async () => {
    expect((await partsOf('silent')).kinds).toEqual(['poster', 'strip']);
  });

  it('of sound have no pictures', async () => {
    expect((await partsOf('soundOnly')).kinds).toEqual(['sound', 'peaks']);
    expect((await partsOf('covered')).kinds).toEqual(['sound', 'peaks']);
  });

  it('keep the times of the video where the sound begins late', async () => {
    const { part } = await partsOf('lateSound');
    const heard = await loudness(part('sound')!.path);
    expect(Math.max(...heard.slice(0, 9))).toBe(0);
    expect(Math.min(...heard.slice(12, 25))).toBeGreaterThan(0.05);
    const { peaks, pairsPerSecond } = JSON.parse(await readFile(part('peaks')!.path, 'utf8'));
    expect(pairsPerSecond).toBe(50);
    expect(Math.max(...peaks.slice(0, 90))).toBe(0);
    expect(Math.min(...peaks.slice(120, 250).filter((_: number, index: number) => index % 2 === 1))).toBeGreaterThan(5);
  });

  it('of a clip turned by metadata stand upright', async () => {
    const { part } = await partsOf('turned');
    const poster = await pixelsOf(part('poster')!.path);
    expect([poster.width, poster.height]).toEqual([180, 320]);
    expect(part('strip')!.data).toMatchObject({ width: 50, height: 90 });
    expect((await looked(part('playback')!.path)).video).toMatchObject({ width: 180, height: 320, rotation: 90 });
  });

  it('show a picture that is not black where there is one', async () => {
    const { part } = await partsOf('blackAtFirst');
    expect(brightness((await pixelsOf(part('poster')!.path)).rgb)).toBeGreaterThan(50);
  });

  it('show a black picture where there is no other', async () => {
    const { part } = await partsOf('black');
    expect(brightness((await pixelsOf(part('poster')!.path)).rgb)).toBeLessThan(5);
  });

  it('have thumbnails evenly over the time, each where it belongs', async () => {
    const { part } = await partsOf('blackAtFirst');
    const strip = part('strip')!;
    expect(strip.data).toEqual({ columns: 6, rows: 1, count: 6, width: 160, height: 90, everyMs: 1000 });
    const { width, rgb } = await pixelsOf(strip.path);
    expect(width).toBe(960);
    const isBlack = Array.from({ length: 6 }, (_, index) => {
      const middle = (45 * width + index * 160 + 60) * 3;
      return brightness(rgb.subarray(middle, middle + 120)) < 10;
    });
    expect(isBlack).toEqual([true, true, true, false, false, false]);
  });

  it('of a long video have sixty thumbnails, in rows', async () => {
    const { part } = await partsOf('long');
    const strip = part('strip')!;
    expect(strip.data).toEqual({ columns: 10, rows: 6, count: 60, width: 160, height: 90, everyMs: 1500 });
    const { width, height, rgb } = await pixelsOf(strip.path);
    expect([width, height]).toEqual([1600, 540]);
    const last = ((height - 45) * width + width - 100) * 3;
    expect(brightness(rgb.subarray(last, last + 120))).toBeGreaterThan(10);
  });
});

describe('Private files', () => {
  it('in folders that nobody else may enter are read all the same, and their owner stays', async () => {
    const workDir = await temporaryFolder();
    const path = join(workDir, 'source');
    await copyFile(await clip('webm'), path);
    await chmod(path, 0o600);
    await chmod(workDir, 0o700);
    const ffmpeg = await ffmpegForTests();
    const facts = await probe({ ffmpeg, path, signal });
    const parts = await makeParts({ ffmpeg, path, facts, workDir, signal });
    expect(parts.map(({ kind }) => kind)).toEqual(['poster', 'strip', 'sound', 'peaks']);
    const { uid, mode } = await stat(path);
    expect(uid).toBe(process.geteuid?.());
    expect(mode & 0o007).toBe(0);
  });
});

describe('What a browser plays', () => {
  it.each(['indexAtEnd', 'quickTime', 'matroska', 'aviH264', 'transport'] as const)(
    'is %s in a container with its index in front, untouched otherwise',
    async (name) => {
      const { part, facts } = await partsOf(name);
      const made = await looked(part('playback')!.path);
      expect(made).toMatchObject({ container: 'mp4', streamable: true, video: { codec: 'h264' } });
      expect(made.audio?.codec).toBe(facts.audio?.codec);
      expect(Math.abs(made.durationMs - facts.durationMs)).toBeLessThan(150);
    },
  );

  it('is a recording from a browser with its length written in', async () => {
    const { part } = await partsOf('unmeasured');
    expect(part('playback')).toMatchObject({ name: 'playback.webm', type: 'video/webm' });
    expect(await looked(part('playback')!.path)).toMatchObject({ container: 'webm', streamable: true });
  });

  it.for(['avi', 'oddSize', 'hdr', 'hlg'] as const)('is %s made anew', async (name, { skip }) => {
    const why = await whyNoClip(name);
    skip(why !== undefined, why);
    const { part } = await partsOf(name);
    expect(await looked(part('playback')!.path)).toMatchObject({
      container: 'mp4',
      streamable: true,
      video: { codec: 'h264', pixelFormat: 'yuv420p', hdr: null, variableFrameRate: false },
    });
  });

  it('is sound alone where there is no picture', async () => {
    const { part } = await partsOf('amiga');
    expect(part('playback')).toMatchObject({ type: 'audio/mp4' });
    expect(await looked(part('playback')!.path)).toMatchObject({ video: null, audio: { codec: 'aac' } });
  });
});

describe('Cancelling', () => {
  it('ends ffmpeg and leaves nothing behind', async () => {
    const [ffmpeg, path] = [await ffmpegForTests(), await clip('long')];
    const facts = await probe({ ffmpeg, path, signal });
    const toMakeAnew = { ...facts, video: { ...facts.video!, codec: 'other' } };
    const workDir = await temporaryFolder();
    const controller = new AbortController();
    const making = makeParts({ ffmpeg, path, facts: toMakeAnew, workDir, signal: controller.signal });
    making.catch(() => {});
    await until(async () => (await workersIn(workDir)) > 0);
    controller.abort(new Error('cancelled'));
    await expect(making).rejects.toThrow('cancelled');
    expect(await workersIn(workDir)).toBe(0);
    expect(await readdir(workDir)).toEqual([]);
  });
});

/** How many processes work in a folder; on systems without /proc, how many folders they have there. */
async function workersIn(workDir: string): Promise<number> {
  if (process.platform !== 'linux') return (await readdir(workDir)).length;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return places.filter((place) => place.startsWith(workDir)).length;
}
