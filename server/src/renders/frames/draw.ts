import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { abilitiesOf } from '../../platform/ffmpeg/abilities.ts';
import { FfmpegFailed } from '../../platform/ffmpeg/failure.ts';
import type { FfmpegTools } from '../../platform/ffmpeg/find.ts';
import { run } from '../../platform/ffmpeg/run.ts';
import { type FrameCommand, frameArgs, redrawnArgs } from '../command/frame-args.ts';
import { names } from '../command/names.ts';
import { fontSettings } from '../work-folder.ts';

export type Draw = {
  ffmpeg: FfmpegTools;
  /** The path is that of the source. */
  command: Omit<FrameCommand, 'filters'>;
  /** The picture without captions, where it was kept. */
  framed: Buffer | undefined;
  /** Where frames are made, each in a folder of its own. */
  folder: string;
  fill: (folder: string) => Promise<unknown>;
  signal: AbortSignal;
};

export type Drawn = { picture: Buffer; framed: Buffer | undefined };

/** Runs what makes one picture. */
export async function drawPicture(draw: Draw): Promise<Drawn> {
  const folder = await mkdtemp(join(draw.folder, 'frame-'));
  try {
    await draw.fill(folder);
    const { filters } = await abilitiesOf(draw.ffmpeg.ffmpeg);
    const command = { ...draw.command, filters };
    if (draw.framed) return await redrawn(draw, command, folder, draw.framed);
    const first = await drawn(draw, frameArgs(command), folder, draw.command.path);
    // Near the end nothing may come any more: then it is the last picture.
    const found = first ?? (await drawn(draw, frameArgs({ ...command, lookBackMs: 3_000 }), folder, command.path));
    if (!found) throw new FfmpegFailed('ffmpeg made no picture', '');
    return { picture: found, framed: first && (await fileIn(folder, names.framed)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function redrawn(draw: Draw, command: FrameCommand, folder: string, framed: Buffer): Promise<Drawn> {
  const path = join(folder, names.framed);
  await writeFile(path, framed);
  const picture = await drawn(draw, redrawnArgs({ ...command, path }), folder, path);
  if (!picture) throw new FfmpegFailed('ffmpeg made no picture from the one that was kept', '');
  return { picture, framed };
}

async function drawn({ ffmpeg, command, signal }: Draw, args: string[], workDir: string, input: string) {
  await run({
    ...{ program: ffmpeg.ffmpeg, args, workDir, signal },
    ...(input !== '' && { input }),
    ...{ settings: fontSettings, urgent: true },
    limits: { memoryBytes: 4 * 1024 ** 3, fileBytes: 128 * 1024 ** 2, timeMs: 60_000 },
  });
  return fileIn(workDir, command.output);
}

const fileIn = (folder: string, name: string): Promise<Buffer | undefined> =>
  readFile(join(folder, name)).catch(() => undefined);
