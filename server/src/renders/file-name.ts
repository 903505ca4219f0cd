import { frames } from '@capstan/captions';
import type { RenderOptions } from './render.ts';

/** What a download is called: the project, the frame, and whatever sets it apart from others. */
export function fileNameOf(project: string, { aspectRatio, output, language }: RenderOptions): string {
  const frame = frames[aspectRatio].label.replace(':', 'x');
  const parts = {
    video: [frame],
    overlay: [frame, 'captions'],
    mux: ['with subtitles'],
  }[output];
  const ending = output === 'overlay' ? 'mov' : 'mp4';
  return `${[project, ...parts, ...(language === null ? [] : [language])].join(' ')}.${ending}`;
}

export const typeOf = ({ output }: Pick<RenderOptions, 'output'>): string =>
  output === 'overlay' ? 'video/quicktime' : 'video/mp4';
