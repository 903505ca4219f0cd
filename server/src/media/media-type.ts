import type { Container } from './understand/container.ts';
import type { MediaFacts } from './understand/facts.ts';

/** What each format is called on the web: with pictures, and with sound alone. */
const types: Record<Container, [video: string, audio: string]> = {
  mp4: ['video/mp4', 'audio/mp4'],
  mov: ['video/quicktime', 'audio/mp4'],
  webm: ['video/webm', 'audio/webm'],
  mkv: ['video/x-matroska', 'audio/x-matroska'],
  avi: ['video/x-msvideo', 'video/x-msvideo'],
  ts: ['video/mp2t', 'video/mp2t'],
  ps: ['video/mpeg', 'video/mpeg'],
  flv: ['video/x-flv', 'video/x-flv'],
  ogg: ['video/ogg', 'audio/ogg'],
  asf: ['video/x-ms-asf', 'audio/x-ms-wma'],
  mxf: ['application/mxf', 'application/mxf'],
  wav: ['audio/wav', 'audio/wav'],
  w64: ['application/octet-stream', 'application/octet-stream'],
  mp3: ['audio/mpeg', 'audio/mpeg'],
  aac: ['audio/aac', 'audio/aac'],
  flac: ['audio/flac', 'audio/flac'],
  aiff: ['audio/aiff', 'audio/aiff'],
  caf: ['audio/x-caf', 'audio/x-caf'],
  amr: ['audio/amr', 'audio/amr'],
  ac3: ['audio/ac3', 'audio/ac3'],
  eac3: ['audio/eac3', 'audio/eac3'],
};

export const mediaTypeOf = ({ container, video }: Pick<MediaFacts, 'container' | 'video'>): string =>
  types[container][video ? 0 : 1];
