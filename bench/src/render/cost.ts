import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cuesOf, drawnCues, type Framing, profileOf, type Style, safeZones } from '@capstan/captions';
import { abilitiesOf } from '@capstan/server/src/platform/ffmpeg/abilities.ts';
import { ffmpegArgs } from '@capstan/server/src/platform/ffmpeg/arguments.ts';
import { findFfmpeg } from '@capstan/server/src/platform/ffmpeg/find.ts';
import { run } from '@capstan/server/src/platform/ffmpeg/run.ts';
import { canvasOf } from '@capstan/server/src/renders/canvas.ts';
import { encodingArgs, mp4Args } from '@capstan/server/src/renders/command/encode.ts';
import { renderArgs } from '@capstan/server/src/renders/command/render-args.ts';
import { soundArgs } from '@capstan/server/src/renders/command/sound.ts';
import { storedCue } from '@capstan/server/src/renders/drawing.ts';
import type { Looks } from '@capstan/server/src/renders/looks.ts';
import { fillFolder, fontSettings } from '@capstan/server/src/renders/work-folder.ts';
import type { WorkspaceId } from '@capstan/server/src/workspaces/asker.ts';
import { childrenCpuSeconds } from '../import/children-cpu.ts';
import type { Clip } from './clips.ts';
import { spoken } from './spoken.ts';

/** What ffmpeg alone takes for the same encoding of the clip as it is. */
export async function plainCost(folder: string, { path, media }: Clip): Promise<number> {
  const canvas = canvasOf(media, 'PORTRAIT_9_16');
  return costOf(folder, path, () =>
    ffmpegArgs({
      inputs: [{ path, demuxer: 'mov' }],
      outputs: [
        ['-map', '0:V:0', ...encodingArgs('standard', canvas)],
        [...soundArgs(media), ...mp4Args, 'finished.mp4'],
      ],
    }),
  );
}

type Drawn = { style: Style; framing: Framing; looks: Looks; workspaceId: WorkspaceId };

/** The same with captions in it, as a render does it. */
export async function captionedCost(folder: string, { path, media }: Clip, drawn: Drawn): Promise<number> {
  const { style, framing, looks, workspaceId } = drawn;
  const canvas = canvasOf(media, 'PORTRAIT_9_16');
  const { ffmpeg } = await findFfmpeg();
  const { filters } = await abilitiesOf(ffmpeg);
  const words = spoken(media.durationMs / 1000);
  const divided = cuesOf(words, { profile: profileOf(style.profile) });
  const cues = drawnCues(divided).map((cue, index) => storedCue(cue, divided[index]!.text));
  const drawing = { cues, style, language: 'en', safeZone: safeZones['vertical-apps'] };
  return costOf(folder, path, async (workDir) => {
    await fillFolder(workDir, { drawing, frame: canvas, looks, workspaceId });
    const what = { path, media, canvas, framing, filters, captions: true, output: 'finished.mp4' };
    return renderArgs({ ...what, quality: 'standard' });
  });
}

type Prepare = (workDir: string) => string[] | Promise<string[]>;

/** Processor seconds of the child, behind the same fence. */
async function costOf(folder: string, path: string, prepare: Prepare): Promise<number> {
  const { ffmpeg } = await findFfmpeg();
  const workDir = await mkdtemp(join(folder, 'work-'));
  const args = await prepare(workDir);
  const before = childrenCpuSeconds(process.pid);
  const limits = { memoryBytes: 8 * 1024 ** 3, fileBytes: 8 * 1024 ** 3, timeMs: 3_600_000 };
  const { signal } = new AbortController();
  await run({ program: ffmpeg, args, input: path, workDir, limits, signal, settings: fontSettings });
  await rm(workDir, { recursive: true });
  return childrenCpuSeconds(process.pid) - before;
}
