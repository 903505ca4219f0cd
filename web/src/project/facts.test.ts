import { expect, test } from 'vitest';
import { fileSize } from './bytes.ts';
import { factsOf } from './facts.ts';
import type { Source } from './queries.ts';

const phoneVideo: Source = {
  id: 'ast_1',
  name: 'talk.mov',
  duration: 62,
  bytes: 12_400_000,
  type: 'video/quicktime',
  createdAt: '2026-01-01T00:00:00Z',
  container: 'mov',
  bitrate: 1_600_000,
  video: {
    codec: 'hevc',
    width: 1080,
    height: 1920,
    codedWidth: 1920,
    codedHeight: 1080,
    rotation: 90,
    frameRate: 29.970_03,
    variableFrameRate: true,
    hdr: 'hlg',
    bitDepth: 10,
    pixelFormat: 'yuv420p10le',
  },
  audio: { codec: 'aac', channels: 2, sampleRate: 44_100, language: 'en' },
  audioTracks: 2,
  subtitleTracks: 0,
  url: '',
  playbackUrl: '',
  posterUrl: null,
  peaksUrl: null,
  thumbnails: null,
};

test('what is known of a video is told in words', () => {
  expect(factsOf(phoneVideo)).toEqual([
    { label: 'Length', value: '1:02' },
    { label: 'Picture', value: '1080 × 1920', detail: 'Portrait, H.265 (HEVC)' },
    {
      label: 'Frame rate',
      value: 'About 29.97 frames a second',
      detail: 'Variable, as phones and screen recorders do',
    },
    { label: 'Colour', value: 'HDR (HLG), 10 bits a colour' },
    { label: 'Sound', value: 'Stereo', detail: 'AAC, 44.1 kHz, English, the first of 2 tracks' },
    { label: 'File', value: '12.4 MB', detail: 'MOV, 1.6 Mbit/s' },
  ]);
});

test('sound alone has no picture, and a silent video says so', () => {
  const labels = (source: Source) => factsOf(source).map(({ label }) => label);
  expect(labels({ ...phoneVideo, video: null })).toEqual(['Length', 'Sound', 'File']);
  expect(factsOf({ ...phoneVideo, audio: null })).toContainEqual({ label: 'Sound', value: 'None' });
});

test('sizes keep three digits at most', () => {
  expect([0, 999, 1000, 12_400_000, 123_456_789, 999_600, 4_000_000_000].map(fileSize)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.0 kB',
    '12.4 MB',
    '123 MB',
    '1.0 MB',
    '4.0 GB',
  ]);
});
