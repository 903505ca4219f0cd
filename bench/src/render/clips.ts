import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaFacts } from '@capstan/server/src/media/understand/facts.ts';
import { probe } from '@capstan/server/src/media/understand/probe.ts';
import { findFfmpeg } from '@capstan/server/src/platform/ffmpeg/find.ts';

export type Clip = { path: string; media: MediaFacts };

/** Moving pictures with the grain of a camera: without it, encoding would be too easy to compare anything with. */
export async function makeClip(folder: string, size: string, seconds: number): Promise<Clip> {
  const ffmpeg = await findFfmpeg();
  const path = join(folder, `clip-${size}-${seconds}.mp4`);
  await promisify(execFile)(ffmpeg.ffmpeg, [
    ...['-nostdin', '-y', '-loglevel', 'error'],
    ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`],
    ...['-vf', 'noise=alls=6:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-pix_fmt', 'yuv420p'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', '-g', '60'],
    ...['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', path],
  ]);
  return { path, media: await probe({ ffmpeg, path, signal: new AbortController().signal }) };
}

/** Hours of it, for what depends on the length alone: small, a picture a second, and silent. */
export async function makeLongClip(folder: string, seconds: number): Promise<string> {
  const { ffmpeg } = await findFfmpeg();
  const path = join(folder, 'long.mp4');
  await promisify(execFile)(ffmpeg, [
    ...['-nostdin', '-y', '-loglevel', 'error'],
    ...['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=1:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '5', '-movflags', '+faststart', path],
  ]);
  return path;
}
