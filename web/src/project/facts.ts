import { clock } from '../design/time.tsx';
import { languageFromTag } from '../projects/languages.ts';
import { fileSize } from './bytes.ts';
import type { Source } from './queries.ts';

/** What the media is, in people's words. */
export type Fact = { label: string; value: string; detail?: string };

type Video = NonNullable<Source['video']>;
type Audio = NonNullable<Source['audio']>;

const codecNames: Record<string, string> = {
  h264: 'H.264',
  hevc: 'H.265 (HEVC)',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  mpeg4: 'MPEG-4',
  mpeg2video: 'MPEG-2',
  prores: 'ProRes',
  dnxhd: 'DNxHD',
  mjpeg: 'Motion JPEG',
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  alac: 'Apple Lossless',
  ac3: 'Dolby Digital',
  eac3: 'Dolby Digital Plus',
};

const hdrNames: Record<NonNullable<Video['hdr']>, string> = {
  hdr10: 'HDR10',
  hlg: 'HDR (HLG)',
  'dolby-vision': 'Dolby Vision',
  pq: 'HDR (PQ)',
};

const codecName = (codec: string) =>
  codecNames[codec] ?? (codec.startsWith('pcm') ? 'Uncompressed (PCM)' : codec.toUpperCase());

export function factsOf(source: Source): Fact[] {
  const { video, audio, bytes, bitrate, container, audioTracks, subtitleTracks, duration } = source;
  return [
    { label: 'Length', value: duration < 10 ? `${duration.toFixed(1)} seconds` : clock(duration) },
    ...(video ? videoFacts(video) : []),
    audio ? soundFact(audio, audioTracks) : { label: 'Sound', value: 'None' },
    ...(subtitleTracks > 0 ? [{ label: 'Subtitles', value: counted(subtitleTracks, 'track') }] : []),
    { label: 'File', value: fileSize(bytes), detail: `${container.toUpperCase()}, ${bitsPerSecond(bitrate)}` },
  ];
}

function videoFacts({ width, height, frameRate, variableFrameRate, hdr, bitDepth, codec }: Video): Fact[] {
  const colour = [hdr ? hdrNames[hdr] : undefined, bitDepth > 8 ? `${bitDepth} bits a colour` : undefined];
  const shown = colour.filter((part) => part !== undefined);
  const rate = Number(frameRate.toFixed(2));
  return [
    { label: 'Picture', value: `${width} × ${height}`, detail: `${shape(width, height)}, ${codecName(codec)}` },
    {
      label: 'Frame rate',
      value: `${variableFrameRate ? 'About ' : ''}${rate} frames a second`,
      ...(variableFrameRate && { detail: 'Variable, as phones and screen recorders do' }),
    },
    ...(shown.length > 0 ? [{ label: 'Colour', value: shown.join(', ') }] : []),
  ];
}

function shape(width: number, height: number): string {
  if (width === height) return 'Square';
  return width > height ? 'Landscape' : 'Portrait';
}

function soundFact({ codec, channels, sampleRate, language }: Audio, tracks: number): Fact {
  const spoken = language === undefined ? undefined : languageFromTag(language)?.name;
  const parts = [codecName(codec), `${sampleRate / 1000} kHz`, spoken];
  if (tracks > 1) parts.push(`the first of ${tracks} tracks`);
  return { label: 'Sound', value: channelsName(channels), detail: parts.filter(Boolean).join(', ') };
}

function channelsName(channels: number): string {
  const names: Record<number, string> = { 1: 'Mono', 2: 'Stereo', 6: '5.1 surround', 8: '7.1 surround' };
  return names[channels] ?? `${channels} channels`;
}

function bitsPerSecond(bits: number): string {
  return bits < 1_000_000 ? `${Math.round(bits / 1000)} kbit/s` : `${(bits / 1_000_000).toFixed(1)} Mbit/s`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
