import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpegArgs } from '../../platform/ffmpeg/arguments.ts';
import { expectPlainFile } from '../../platform/ffmpeg/lend.ts';
import { run } from '../../platform/ffmpeg/run.ts';
import { demuxerOf } from './container.ts';
import type { MakeParts } from './parts.ts';
import { soundAlone, soundName } from './sound.ts';
import { asUnreadable } from './undecodable.ts';

/** Makes the sound alone, as the import makes it, for whoever needs nothing else of a source. */
export async function makeSound({ ffmpeg, path, facts, workDir, signal, onProgress }: MakeParts): Promise<string> {
  const folder = await mkdtemp(join(workDir, 'sound-'));
  const { durationMs, container } = facts;
  const input = { path, demuxer: demuxerOf(container), options: ['-fflags', '+genpts'] };
  const limits = { memoryBytes: 4 * 1024 ** 3, fileBytes: durationMs * 64 + 64 * 1024 ** 2 };
  const made = join(folder, soundName);
  try {
    await run({
      ...{ program: ffmpeg.ffmpeg, args: ffmpegArgs({ inputs: [input], ...soundAlone }), input: path },
      ...{ workDir: folder, signal, limits: { ...limits, timeMs: 5 * 60_000 + durationMs / 2 } },
      onProgressMs: (doneMs) => onProgress?.(Math.min(1, doneMs / durationMs)),
    });
    await expectPlainFile(made);
    return made;
  } catch (error) {
    throw asUnreadable(error);
  }
}
