import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fitWithin } from '../media/understand/picture-size.ts';
import { fullRange } from '../media/understand/tone.ts';
import { ffmpegArgs } from '../platform/ffmpeg/arguments.ts';
import type { FfmpegTools } from '../platform/ffmpeg/find.ts';
import { expectPlainFile } from '../platform/ffmpeg/lend.ts';
import { run } from '../platform/ffmpeg/run.ts';
import type { Canvas } from './canvas.ts';
import { seconds } from './command/render-args.ts';
import type { Drawing } from './drawing.ts';

const longestSide = 720;
const name = 'poster.jpg';

type Finished = {
  ffmpeg: FfmpegTools;
  /** The finished file. */
  path: string;
  drawing: Drawing;
  canvas: Canvas;
  signal: AbortSignal;
};

/** A picture of the finished file that shows what its captions look like. */
export async function makePoster({ ffmpeg, path, drawing, canvas, signal }: Finished): Promise<string> {
  const picture = join(dirname(path), name);
  // Where pictures come seldom, as slides do, there may be none after that moment.
  for (const atMs of [captionedMs(drawing, canvas.durationMs), 0]) {
    await takePicture({ ffmpeg, path, canvas, signal, atMs });
    if (existsSync(picture)) break;
  }
  await expectPlainFile(picture);
  return picture;
}

async function takePicture({
  ffmpeg,
  path,
  canvas,
  signal,
  atMs,
}: Omit<Finished, 'drawing'> & { atMs: number }): Promise<void> {
  const { width, height } = fitWithin(canvas, longestSide);
  const args = ffmpegArgs({
    inputs: [{ path, demuxer: 'mov', options: ['-ss', seconds(atMs)] }],
    filters: `[0:V:0]scale=${width}:${height},${fullRange}[poster]`,
    outputs: [
      ['-map', '[poster]', '-frames:v', '1', '-map_metadata', '-1'],
      ['-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p', '-f', 'image2', '-update', '1', name],
    ],
  });
  const limits = { memoryBytes: 4 * 1024 ** 3, fileBytes: 64 * 1024 ** 2, timeMs: 120_000 };
  await run({ program: ffmpeg.ffmpeg, args, input: path, workDir: dirname(path), limits, signal });
}

/** Towards the end of a cue that comes about a third of the way through: then most of its words have been said. */
function captionedMs({ cues }: Drawing, durationMs: number): number {
  const wanted = durationMs / 3;
  const away = ({ startMs }: Drawing['cues'][number]) => Math.abs(startMs - wanted);
  const [nearest] = [...cues].sort((one, other) => away(one) - away(other));
  const atMs = nearest === undefined ? wanted : nearest.startMs + (nearest.endMs - nearest.startMs) * 0.7;
  return Math.max(0, Math.min(atMs, durationMs - 100));
}
