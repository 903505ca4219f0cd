import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { MediaFacts } from './facts.ts';
import { probe } from './probe.ts';
import { type ClipName, clip, ffmpegForTests, whyNoClip } from './testing/clips.ts';

async function look(path: string, more: { maxDurationMs?: number } = {}) {
  return probe({ ffmpeg: await ffmpegForTests(), path, signal: new AbortController().signal, ...more });
}
const factsOf = async (name: ClipName) => look(await clip(name));

describe('The facts about a clip', () => {
  it('are complete and in the shape that the schema gives', async () => {
    const facts = await factsOf('landscape');
    expect(Value.Check(MediaFacts, facts)).toBe(true);
    expect(facts).toMatchObject({
      ...{ durationMs: 2000, container: 'mp4', audioTracks: 1, subtitleTracks: 0, cover: false, streamable: true },
      video: {
        ...{ codec: 'h264', width: 320, height: 180, codedWidth: 320, codedHeight: 180, rotation: 0 },
        ...{ frameRate: 25, variableFrameRate: false, hdr: null, bitDepth: 8, pixelFormat: 'yuv420p' },
      },
      audio: { codec: 'aac', channels: 1, sampleRate: 44_100 },
    });
    expect(facts.bitrate).toBe(Math.round((facts.bytes * 8) / 2));
  });

  it('give the size as it is shown when the picture is turned by metadata', async () => {
    const { video } = await factsOf('turned');
    expect(video).toMatchObject({ width: 180, height: 320, codedWidth: 320, codedHeight: 180, rotation: 90 });
    expect((await factsOf('portrait')).video).toMatchObject({ width: 180, height: 320, rotation: 0 });
  });

  it('tell a frame rate that varies', async () => {
    expect((await factsOf('variableRate')).video).toMatchObject({ variableFrameRate: true });
  });

  it.for([
    ['hdr', { codec: 'hevc', hdr: 'hdr10', bitDepth: 10 }],
    ['hlg', { codec: 'vp9', hdr: 'hlg', bitDepth: 10 }],
  ] as const)('tell HDR: %s', async ([name, expected], { skip }) => {
    const why = await whyNoClip(name);
    skip(why !== undefined, why);
    expect((await factsOf(name)).video).toMatchObject(expected);
  });

  it('are fine without sound, and without picture', async () => {
    expect(await factsOf('silent')).toMatchObject({ audio: null, audioTracks: 0, video: { codec: 'h264' } });
    expect(await factsOf('soundOnly')).toMatchObject({ video: null, container: 'mp3', audio: { codec: 'mp3' } });
  });

  it('do not take the cover of an album for video', async () => {
    expect(await factsOf('covered')).toMatchObject({ video: null, cover: true });
  });

  it.each([
    ['oddSize', 'mkv', 1000],
    ['quickTime', 'mov', 2000],
    ['webm', 'webm', 1008],
    ['matroska', 'mkv', 2023],
    ['avi', 'avi', 2040],
    ['transport', 'ts', 2000],
    ['wave', 'wav', 2000],
    ['amiga', 'aiff', 2000],
  ] as const)('name the container: %s', async (name, container, durationMs) => {
    const facts = await factsOf(name);
    expect(facts.container).toBe(container);
    expect(Math.abs(facts.durationMs - durationMs)).toBeLessThan(100);
  });

  it('keep odd sizes', async () => {
    expect((await factsOf('oddSize')).video).toMatchObject({ width: 321, height: 181 });
  });

  it('measure what does not say how long it is', async () => {
    const facts = await factsOf('unmeasured');
    expect(facts.streamable).toBe(false);
    expect(Math.abs(facts.durationMs - 1000)).toBeLessThan(100);
  });

  it('tell whether the index stands in front', async () => {
    expect((await factsOf('indexAtEnd')).streamable).toBe(false);
  });

  it('come from the contents, not from the name', async () => {
    const path = join(await temporaryFolder(), 'holiday.jpg');
    await writeFile(path, await readFile(await clip('webm')));
    expect((await look(path)).container).toBe('webm');
  });

  it.each(['-i', 'a"b\'c\n$(id).mp4', 'pipe:0', '%d.mp4', ' '])('come from a file named %j', async (name) => {
    const path = join(await temporaryFolder(), name);
    await writeFile(path, await readFile(await clip('landscape')));
    expect((await look(path)).durationMs).toBe(2000);
  });
});

describe('A clip', () => {
  it('that is longer than the plan allows is refused, with both figures', async () => {
    await expect(look(await clip('landscape'), { maxDurationMs: 1000 })).rejects.toMatchObject({
      code: 'media/too-long',
      message: "The media is 2 seconds long; this workspace's plan allows 1 seconds.",
    });
    expect((await look(await clip('landscape'), { maxDurationMs: 2000 })).durationMs).toBe(2000);
  });

  it('is not looked at once the work is cancelled', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'));
    const looking = probe({ ffmpeg: await ffmpegForTests(), path: await clip('landscape'), signal });
    await expect(looking).rejects.toThrow('cancelled');
  });
});
