import type { AspectRatio, FramingWish, ProfileName, safeZoneNames } from '@capstan/captions';
import type { outputs, qualities, resolutions } from '../../projects/render-wish.ts';

/** What the command line says, as it is read. */
export type CaptionOptions = {
  out?: string;
  ratio?: AspectRatio[];
  output: (typeof outputs)[number];
  resolution?: (typeof resolutions)[number];
  framing?: FramingWish;
  quality: (typeof qualities)[number];
  video: boolean;
  force?: boolean;
  style?: string;
  font?: string[];
  profile?: ProfileName;
  safeZone?: (typeof safeZoneNames)[number];
  language: string;
  model?: string;
  dictionary?: string;
  transcript?: string;
  words?: boolean;
} & Partial<Record<'srt' | 'vtt' | 'ass' | 'ttml' | 'txt' | 'jsonCaptions', boolean>>;
