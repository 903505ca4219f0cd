import { mkdtemp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';
import type { MediaFacts } from '../media/understand/facts.ts';
import { abilitiesOf } from '../platform/ffmpeg/abilities.ts';
import { FfmpegFailed } from '../platform/ffmpeg/failure.ts';
import type { FfmpegTools } from '../platform/ffmpeg/find.ts';
import { expectPlainFile } from '../platform/ffmpeg/lend.ts';
import { run } from '../platform/ffmpeg/run.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { Canvas } from './canvas.ts';
import { muxArgs } from './command/mux-args.ts';
import { overlayArgs } from './command/overlay-args.ts';
import { renderArgs } from './command/render-args.ts';
import type { Drawing } from './drawing.ts';
import type { Looks } from './looks.ts';
import { makePoster } from './poster.ts';
import type { RenderOptions } from './render.ts';
import type { RenderWarning } from './warnings.ts';
import { fillFolder, fontSettings, placeSubtitles } from './work-folder.ts';

export type Making = {
  ffmpeg: FfmpegTools;
  /** The source. */
  path: string;
  media: MediaFacts;
  canvas: Canvas;
  options: RenderOptions;
  drawing: Drawing;
  looks: Looks;
  workspaceId: WorkspaceId;
  workDir: string;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

export type Made = { path: string; poster: string | undefined; warnings: RenderWarning[] };

/** Makes the finished file, in a folder of its own. */
export async function makeRender(making: Making): Promise<Made> {
  const { ffmpeg, canvas, options, drawing, signal } = making;
  const folder = await mkdtemp(join(making.workDir, 'render-'));
  const warnings =
    options.output === 'mux'
      ? await placeSubtitles(folder, drawing)
      : await fillFolder(folder, { ...making, frame: canvas });
  const name = options.output === 'overlay' ? 'finished.mov' : 'finished.mp4';
  try {
    await run({
      ...{ program: ffmpeg.ffmpeg, args: await argsOf(making, name), workDir: folder, signal, settings: fontSettings },
      ...(options.output !== 'overlay' && { input: making.path }),
      limits: limitsOf(making),
      onProgressMs: (doneMs) => making.onProgress(doneMs / canvas.durationMs),
    });
    const path = join(folder, name);
    await expectFile(path);
    const poster =
      options.output === 'overlay' ? undefined : await makePoster({ ffmpeg, path, drawing, canvas, signal });
    return { path, poster, warnings };
  } catch (error) {
    throw error instanceof FfmpegFailed ? new AppError('render/failed', { cause: error }) : error;
  }
}

async function argsOf(making: Making, output: string): Promise<string[]> {
  const { path, media, canvas, options, drawing } = making;
  const { filters } = await abilitiesOf(making.ffmpeg.ffmpeg);
  const { quality, framing } = options;
  switch (options.output) {
    case 'overlay':
      return overlayArgs({ canvas, output });
    case 'mux':
      return muxArgs({ path, media, canvas, quality, filters, language: drawing.language, output });
    case 'video':
      return renderArgs({
        ...{ path, media, canvas, quality, filters, output, captions: drawing.cues.length > 0 },
        framing: framing!,
      });
  }
}

const gigabyte = 1024 ** 3;

/** A damaged or strange source must not fill the disk, nor run for ever. */
function limitsOf({ canvas, media, options }: Making) {
  const pixels = canvas.width * canvas.height * (canvas.durationMs / 1000) * 60;
  const fileBytes = options.output === 'overlay' ? pixels * 2 : pixels / 2 + media.bytes;
  return { memoryBytes: 6 * gigabyte, fileBytes: fileBytes + gigabyte, timeMs: 30 * 60_000 + canvas.durationMs * 60 };
}

async function expectFile(path: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size === 0) throw new FfmpegFailed(`ffmpeg made no ${path}`, '');
  await expectPlainFile(path);
}
