import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ffmpegForTests } from './clips.ts';

/** A still picture as bytes of red, green and blue, and its size. */
export async function pixelsOf(path: string): Promise<{ width: number; height: number; rgb: Buffer }> {
  const { ffmpeg, ffprobe } = await ffmpegForTests();
  const shape = ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', path];
  const [width, height] = (await promisify(execFile)(ffprobe, shape)).stdout.trim().split(',').map(Number);
  const args = ['-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'];
  const options = { encoding: 'buffer' as const, maxBuffer: 64 * 1024 ** 2 };
  const { stdout } = await promisify(execFile)(ffmpeg, args, options);
  return { width: width!, height: height!, rgb: stdout };
}

/** From 0, black, to 255. */
export function brightness(rgb: Buffer): number {
  return rgb.reduce((sum, value) => sum + value, 0) / rgb.length;
}
