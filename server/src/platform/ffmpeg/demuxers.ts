/**
 * The formats that ffmpeg may read. What is missing is missing on purpose: playlists and scripts (hls, dash, concat, sdp)
 * name other files, and picture sequences (image2) read their neighbours.
 */
export const allowedDemuxers = [
  'mov',
  'mp4',
  'matroska',
  'webm',
  'avi',
  'mpegts',
  'mpeg',
  'flv',
  'ogg',
  'wav',
  'w64',
  'mp3',
  'aac',
  'flac',
  'asf',
  'aiff',
  'caf',
  'amr',
  'ac3',
  'eac3',
  'mxf',
] as const;

export type Demuxer = (typeof allowedDemuxers)[number];
