import { presetOf, safeZones } from '@capstan/captions';
import { probe } from '../../media/understand/probe.ts';
import { ffmpegForTests } from '../../media/understand/testing/clips.ts';
import type { WorkspaceId } from '../../workspaces/asker.ts';
import { canvasOf } from '../canvas.ts';
import { framingOf } from '../framing.ts';
import type { Looks } from '../looks.ts';
import type { Making } from '../make.ts';

/** A render without captions, of a file as the import understands it: for what becomes of its picture and sound. */
export async function making(path: string, workDir: string): Promise<Making> {
  const ffmpeg = await ffmpegForTests();
  const { signal } = new AbortController();
  const media = await probe({ ffmpeg, path, signal });
  const canvas = canvasOf(media, 'LANDSCAPE_16_9');
  return {
    ...{ ffmpeg, path, media, canvas, workDir, signal, onProgress: () => {}, workspaceId: '' as WorkspaceId },
    options: {
      ...{ aspectRatio: 'LANDSCAPE_16_9', resolution: '360p', framing: framingOf(undefined, media.video, canvas) },
      ...{ style: null, profile: null, language: null, secondLanguage: null, safeZone: 'none' },
      ...{ quality: 'draft', output: 'video' },
    },
    drawing: { cues: [], style: presetOf('bold-pop')!.style, language: 'en', safeZone: safeZones.none },
    looks: { fontsFor: async () => [] } as unknown as Looks,
  };
}
