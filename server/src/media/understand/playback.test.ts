import { describe, expect, it } from 'vitest';
import type { AudioFacts, MediaFacts, VideoFacts } from './facts.ts';
import { playbackNeed, playbackOutput } from './playback.ts';

const video: VideoFacts = {
  ...{ codec: 'h264', width: 1920, height: 1080, codedWidth: 1920, codedHeight: 1080, rotation: 0 },
  ...{ frameRate: 29.97, variableFrameRate: false, hdr: null, bitDepth: 8, pixelFormat: 'yuv420p' },
};
const audio: AudioFacts = { codec: 'aac', channels: 2, sampleRate: 48_000 };
const facts: MediaFacts = {
  ...{ durationMs: 1000, bytes: 1000, container: 'mp4', video, audio, audioTracks: 1, subtitleTracks: 0 },
  ...{ cover: false, streamable: true, bitrate: 8000 },
};
const withVideo = (more: Partial<VideoFacts>, rest: Partial<MediaFacts> = {}) => ({
  ...facts,
  video: { ...video, ...more },
  ...rest,
});
const soundIn = (container: MediaFacts['container'], codec: string) => ({
  ...facts,
  container,
  video: null,
  audio: { ...audio, codec },
});
const opus = { ...audio, codec: 'opus' };

describe('A browser', () => {
  it.each<[string, MediaFacts]>([
    ['mp4 with h264 and aac', facts],
    ['mp4 without sound', { ...facts, audio: null }],
    ['webm with vp9 and opus', withVideo({ codec: 'vp9' }, { container: 'webm', audio: opus })],
    ['mp3', soundIn('mp3', 'mp3')],
    ['wav', soundIn('wav', 'pcm_s16le')],
    ['ogg', soundIn('ogg', 'vorbis')],
    ['m4a', soundIn('mp4', 'aac')],
  ])('plays %s as it is', (_, given) => {
    expect(playbackNeed(given)).toBe('none');
  });

  it.each<[string, MediaFacts]>([
    ['mp4 with its index at the end', { ...facts, streamable: false }],
    ['mov', { ...facts, container: 'mov' }],
    ['mkv with h264', { ...facts, container: 'mkv' }],
    ['avi with h264', { ...facts, container: 'avi', audio: { ...audio, codec: 'mp3' } }],
    ['ts', { ...facts, container: 'ts' }],
    ['mkv with vp9', withVideo({ codec: 'vp9' }, { container: 'mkv', audio: opus })],
    [
      'webm that does not say how long it is',
      withVideo({ codec: 'vp8' }, { container: 'webm', streamable: false, audio: opus }),
    ],
  ])('needs %s in another container', (_, given) => {
    expect(playbackNeed(given)).toBe('remux');
  });

  it.each<[string, MediaFacts]>([
    ['hevc', withVideo({ codec: 'hevc' })],
    ['h264 of ten bits', withVideo({ pixelFormat: 'yuv420p10le', bitDepth: 10 })],
    ['h264 with full colours', withVideo({ pixelFormat: 'yuv444p' })],
    ['more than 4K', withVideo({ width: 7680, height: 4320 })],
    ['HDR', withVideo({ codec: 'vp9', hdr: 'hlg' }, { container: 'webm', audio: opus })],
    ['sound that it does not know', { ...facts, audio: { ...audio, codec: 'ac3' } }],
    ['aiff', soundIn('aiff', 'pcm_s16be')],
  ])('needs %s made anew', (_, given) => {
    expect(playbackNeed(given)).toBe('transcode');
  });
});

describe('What is made for it', () => {
  const filters = new Set(['zscale', 'tonemap']);

  it('keeps streams as they are when only the container is wrong, in one that fits them', () => {
    const { name, type, args } = playbackOutput({ ...facts, container: 'mkv' }, 'remux', filters);
    expect({ name, type }).toEqual({ name: 'playback.mp4', type: 'video/mp4' });
    expect(args.join(' ')).toContain('-map 0:V:0 -c:v copy -map 0:a:0 -c:a copy');
    expect(args).toContain('+faststart');
    const vp9 = withVideo({ codec: 'vp9' }, { container: 'mkv', audio: opus });
    expect(playbackOutput(vp9, 'remux', filters)).toMatchObject({ name: 'playback.webm', type: 'video/webm' });
  });

  it('works only on the stream that does not fit', () => {
    const { args } = playbackOutput({ ...facts, audio: { ...audio, codec: 'ac3' } }, 'transcode', filters);
    expect(args.join(' ')).toContain('-c:v copy -map 0:a:0 -c:a aac');
  });

  it('is at most 1280 long, of even sizes, with an even rate and ordinary colours', () => {
    const given = withVideo({ codec: 'hevc', width: 1081, height: 1921, frameRate: 240 });
    const text = playbackOutput(given, 'transcode', filters).args.join(' ');
    expect(text).toContain('scale=720:1280');
    expect(text).toContain('fps=60');
    expect(text).toContain('-colorspace bt709');
    expect(text).not.toContain('tonemap');
  });

  it('has HDR tone-mapped where the build can', () => {
    const given = withVideo({ codec: 'hevc', hdr: 'hdr10' });
    expect(playbackOutput(given, 'transcode', filters).args.join(' ')).toContain('tin=smpte2084');
    expect(playbackOutput(given, 'transcode', new Set()).args.join(' ')).not.toContain('zscale');
  });
});
