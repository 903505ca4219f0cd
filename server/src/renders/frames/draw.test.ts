import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { probe } from '../../media/understand/probe.ts';
import { clip, ffmpegForTests } from '../../media/understand/testing/clips.ts';
import { canvasOf } from '../canvas.ts';
import { type Draw, drawPicture } from './draw.ts';

test('a picture that was kept without its captions comes out as it did at first', async () => {
  const [ffmpeg, path] = [await ffmpegForTests(), await clip('landscape')];
  const { signal } = new AbortController();
  const media = await probe({ ffmpeg, path, signal });
  const command = {
    ...{ path, media, canvas: canvasOf(media, 'PORTRAIT_9_16'), captions: false, index: 31, output: 'frame.png' },
    framing: { kind: 'fit', background: 'blur' } as const,
  };
  const draw: Draw = {
    ffmpeg,
    command,
    folder: await temporaryFolder(),
    fill: async () => {},
    framed: undefined,
    signal,
  };
  const first = await drawPicture(draw);
  const again = await drawPicture({ ...draw, framed: first.framed, command: { ...command, path: '/nowhere' } });
  expect(again.picture.equals(first.picture)).toBe(true);
});
