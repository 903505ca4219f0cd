import type { AudioFacts, VideoFacts } from './facts.ts';
import { variesIn } from './frame-times.ts';

/** What ffprobe answers. All of it comes out of the file: every number is checked, every text cut. */
export type Stream = {
  index?: number;
  codec_type?: string;
  codec_name?: string;
  profile?: string;
  width?: number;
  height?: number;
  pix_fmt?: string;
  bits_per_raw_sample?: string;
  sample_aspect_ratio?: string;
  r_frame_rate?: string;
  avg_frame_rate?: string;
  color_transfer?: string;
  color_primaries?: string;
  color_space?: string;
  color_range?: string;
  field_order?: string;
  start_time?: string;
  channels?: number;
  sample_rate?: string;
  disposition?: { attached_pic?: number; timed_thumbnails?: number };
  tags?: { language?: string; rotate?: string };
  side_data_list?: { side_data_type?: string; rotation?: number | string }[];
};

export type Answer = {
  format?: { format_name?: string; duration?: string; start_time?: string; probe_score?: number };
  streams?: Stream[];
};

export const entries = [
  'format=format_name,duration,start_time,probe_score',
  'stream=index,codec_type,codec_name,profile,width,height,pix_fmt,bits_per_raw_sample,sample_aspect_ratio,' +
    'r_frame_rate,avg_frame_rate,color_transfer,color_primaries,color_space,color_range,field_order,start_time,' +
    'channels,sample_rate',
  'stream_disposition=attached_pic,timed_thumbnails',
  'stream_tags=language,rotate',
  'stream_side_data=side_data_type,rotation',
].join(':');

/** A year of nanoseconds is beyond every honest figure here. */
const absurd = 1e15;

export function sensible(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 && number < absurd ? number : 0;
}

/** May be below zero. */
export function startMsOf({ format }: Answer): number {
  const startMs = Number(format?.start_time) * 1000;
  return Math.abs(startMs) < absurd ? startMs : 0;
}

function shortText(text: string | undefined): string | undefined {
  const clean = text
    ?.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
    .slice(0, 100)
    .trim();
  return clean === '' || clean === 'unknown' ? undefined : clean;
}

export function isPicture({ disposition }: Stream): boolean {
  return disposition?.attached_pic === 1 || disposition?.timed_thumbnails === 1;
}

/** Encoders add a little before the first sound, which players leave out. */
const noticeableMs = 60;

export function audioFacts(stream: Stream, startMs: number): AudioFacts {
  const language = shortText(stream.tags?.language);
  const delayMs = Math.round(sensible(Number(stream.start_time) * 1000 - startMs));
  return {
    codec: shortText(stream.codec_name) ?? 'unknown',
    channels: Math.round(sensible(stream.channels)),
    sampleRate: Math.round(sensible(stream.sample_rate)),
    ...(language === undefined || language === 'und' ? {} : { language }),
    ...(delayMs > noticeableMs ? { delayMs } : {}),
  };
}

export function videoFacts(stream: Stream, timesMs: number[]): VideoFacts {
  const profile = shortText(stream.profile);
  const [codedWidth, codedHeight] = [Math.round(sensible(stream.width)), Math.round(sensible(stream.height))];
  const rotation = rotationOf(stream);
  const flatWidth = Math.max(1, Math.round(codedWidth * pixelAspect(stream.sample_aspect_ratio)));
  const [width, height] = rotation % 180 === 0 ? [flatWidth, codedHeight] : [codedHeight, flatWidth];
  const [average, base] = [ratio(stream.avg_frame_rate, '/'), ratio(stream.r_frame_rate, '/')];
  const matrix = matrices[stream.color_space ?? ''];
  const frameRate = sensibleRate(average) ?? sensibleRate(base) ?? 0;
  return {
    codec: shortText(stream.codec_name) ?? 'unknown',
    ...(profile === undefined ? {} : { profile }),
    ...{ width, height, codedWidth, codedHeight, rotation },
    frameRate: Math.round(frameRate * 1000) / 1000,
    variableFrameRate: variesIn(timesMs) || ratesDiffer(average, base),
    hdr: hdrOf(stream),
    bitDepth: bitDepthOf(stream),
    pixelFormat: shortText(stream.pix_fmt) ?? 'unknown',
    ...(matrix === undefined ? {} : { matrix }),
    ...(stream.color_range === 'pc' || stream.pix_fmt?.startsWith('yuvj') ? { fullRange: true } : {}),
    ...(/^(tt|bb|tb|bt)$/.test(stream.field_order ?? '') ? { interlaced: true } : {}),
  };
}

const matrices: Record<string, VideoFacts['matrix']> = {
  ...{ bt709: 'bt709', smpte170m: 'bt601', bt470bg: 'bt601', bt2020nc: 'bt2020', bt2020c: 'bt2020' },
};

function sensibleRate(rate: number): number | undefined {
  return rate > 0 && rate <= 1000 ? rate : undefined;
}

/** The base rate is the one that all times fit in. Interlaced video counts half pictures there. */
function ratesDiffer(average: number, base: number): boolean {
  if (average === 0 || base === 0) return false;
  const times = base / average;
  return Math.abs(times - 1) > 0.05 && Math.abs(times - 2) > 0.02;
}

function ratio(text: string | undefined, sign: '/' | ':'): number {
  const [above, below] = (text ?? '').split(sign).map(Number);
  return sensible((above ?? 0) / (below ?? 1));
}

/** Anything far from square is a mistake in the file. */
function pixelAspect(text: string | undefined): number {
  const aspect = ratio(text, ':');
  return aspect >= 0.2 && aspect <= 5 ? aspect : 1;
}

/** The side data counts counter-clockwise, the older tag clockwise. */
function rotationOf({ tags, side_data_list: sideData }: Stream): VideoFacts['rotation'] {
  const matrix = sideData?.map((item) => Number(item.rotation)).find(Number.isFinite);
  const clockwise = matrix === undefined ? Number(tags?.rotate ?? 0) : -matrix;
  const quarters = Number.isFinite(clockwise) ? Math.round(clockwise / 90) : 0;
  return ((((quarters % 4) + 4) % 4) * 90) as VideoFacts['rotation'];
}

function hdrOf(stream: Stream): VideoFacts['hdr'] {
  if (stream.side_data_list?.some((item) => item.side_data_type?.startsWith('DOVI'))) return 'dolby-vision';
  if (stream.color_transfer === 'arib-std-b67') return 'hlg';
  if (stream.color_transfer !== 'smpte2084') return null;
  return stream.color_primaries === 'bt2020' ? 'hdr10' : 'pq';
}

function bitDepthOf(stream: Stream): number {
  const named = Number(/p0?(9|10|12|14|16)(le|be)?$/.exec(stream.pix_fmt ?? '')?.[1]);
  const raw = sensible(stream.bits_per_raw_sample);
  return named || (raw >= 8 && raw <= 16 ? raw : 8);
}
