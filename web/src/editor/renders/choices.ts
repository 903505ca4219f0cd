import type { Source } from '../../project/queries.ts';
import type { Render } from './render.ts';

export type Resolution = '720p' | '1080p' | '1440p' | '2160p';

export const resolutionChoices: { value: Resolution; label: string }[] = [
  { value: '720p', label: '720p, small' },
  { value: '1080p', label: '1080p, full HD' },
  { value: '1440p', label: '1440p' },
  { value: '2160p', label: '2160p, 4K' },
];

export const qualityChoices: { value: Render['quality']; label: string }[] = [
  { value: 'draft', label: 'Draft, quick' },
  { value: 'standard', label: 'Standard' },
  { value: 'high', label: 'High, slow' },
];

export const outputChoices: { value: Render['output']; label: string; description: string }[] = [
  { value: 'video', label: 'Video', description: 'Captions in the picture (MP4)' },
  { value: 'overlay', label: 'Overlay', description: 'Captions alone, transparent, for an editor (MOV)' },
  { value: 'mux', label: 'Subtitles', description: 'The video as it is, captions that a player can turn on' },
];

export const outputNames: Record<Render['output'], string> = {
  video: 'Video',
  overlay: 'Overlay',
  mux: 'Video with subtitles',
};

/** What is there is not made larger unasked. */
export function usualResolution(video: Source['video']): Resolution {
  return video && Math.min(video.width, video.height) < 900 ? '720p' : '1080p';
}
