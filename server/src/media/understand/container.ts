import { Type } from 'typebox';
import type { Demuxer } from '../../platform/ffmpeg/demuxers.ts';

/** Our names of the formats that a file can have, each with ffmpeg's name of what reads it. */
const demuxers = {
  mp4: 'mov',
  mov: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  avi: 'avi',
  ts: 'mpegts',
  ps: 'mpeg',
  flv: 'flv',
  ogg: 'ogg',
  wav: 'wav',
  w64: 'w64',
  mp3: 'mp3',
  aac: 'aac',
  flac: 'flac',
  asf: 'asf',
  aiff: 'aiff',
  caf: 'caf',
  amr: 'amr',
  ac3: 'ac3',
  eac3: 'eac3',
  mxf: 'mxf',
} as const satisfies Record<string, Demuxer>;

export type Container = keyof typeof demuxers;

export const containers = Object.keys(demuxers) as Container[];

export const Container = Type.Unsafe<Container>(Type.Enum(containers));

export const demuxerOf = (container: Container): Demuxer => demuxers[container];

/** From ffprobe's `format_name`, which lists all the names of one reader. */
export function containerNamed(formatName: string): Container | undefined {
  const names = formatName.split(',');
  return containers.find((container) => names.includes(demuxers[container]));
}
