import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { clip } from '../media/understand/testing/clips.ts';
import { findFfmpeg } from '../platform/ffmpeg/find.ts';
import type { Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { makePoster } from './poster.ts';

test('A film of slides has a poster, though no picture comes after the one that is wanted', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'finished.mp4');
  await copyFile(await clip('slides'), path);
  const poster = await makePoster({
    ...{ ffmpeg: await findFfmpeg(), path, signal: new AbortController().signal },
    drawing: { cues: [{ startMs: 200, endMs: 1_900 }] } as Drawing,
    canvas: { width: 320, height: 180, durationMs: 2_000 } as Canvas,
  });
  expect((await stat(poster)).size).toBeGreaterThan(500);
});
