import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ffmpegForTests } from '../../src/media/understand/testing/clips.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

/** What is in a finished file, seen by others' eyes. */

// biome-ignore lint/suspicious/noExplicitAny: whatever ffprobe says.
type Told = Record<string, any>;

export async function probed(path: string): Promise<{ format: Told; video: Told; audio: Told; subtitles: Told }> {
  const { ffprobe } = await ffmpegForTests();
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path];
  const { format, streams } = JSON.parse((await promisify(execFile)(ffprobe, args)).stdout);
  const of = (type: string) => streams.find((stream: Told) => stream['codec_type'] === type);
  return { format, video: of('video'), audio: of('audio'), subtitles: of('subtitle') };
}

export async function decoded(args: string[]): Promise<Buffer> {
  const { ffmpeg } = await ffmpegForTests();
  const options = { encoding: 'buffer', maxBuffer: 256 * 1024 ** 2 } as const;
  return (await promisify(execFile)(ffmpeg, ['-v', 'error', ...args, '-'], options)).stdout;
}

/** The pixels of one picture, three bytes each. */
export const pixelsAt = (path: string, seconds: number): Promise<Buffer> =>
  decoded([
    ...['-ss', String(seconds), '-i', path, '-frames:v', '1'],
    ...['-vf', 'scale=in_color_matrix=bt709:in_range=tv,format=rgb24', '-f', 'rawvideo'],
  ]);

/** The pixels of a picture in a reply. */
export async function framePixels(reply: Response): Promise<Buffer> {
  const path = join(await temporaryFolder(), 'frame.png');
  await writeFile(path, Buffer.from(await reply.arrayBuffer()));
  return decoded(['-i', path, '-vf', 'format=rgb24', '-f', 'rawvideo']);
}

/** The mean distance of two pictures, from 0 to 255. */
export function difference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 255;
  return one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;
}

/** When it first becomes bright, and when it is first heard, in seconds. */
export async function clap(path: string): Promise<{ seen: number; heard: number }> {
  const { video } = await probed(path);
  const [over, under] = video['r_frame_rate'].split('/').map(Number);
  const light = await decoded(['-i', path, '-vf', 'scale=1:1:flags=area,format=gray', '-f', 'rawvideo']);
  const sound = await decoded([
    '-i',
    path,
    '-ac',
    '1',
    '-ar',
    '48000',
    '-af',
    'aresample=async=1:first_pts=0',
    '-f',
    's16le',
  ]);
  const samples = Array.from({ length: sound.length / 2 }, (_, index) => Math.abs(sound.readInt16LE(index * 2)));
  return {
    seen: (light.findIndex((value) => value > 128) * under) / over,
    heard: samples.findIndex((value) => value > 8_000) / 48_000,
  };
}

/** The bytes of a stream as they are in the file. */
export const streamOf = async (path: string, stream: string): Promise<string> =>
  (await decoded(['-i', path, '-map', stream, '-c', 'copy', '-f', 'md5'])).toString();
