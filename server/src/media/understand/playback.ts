import { threads } from '../../platform/ffmpeg/arguments.ts';
import type { AudioFacts, MediaFacts, VideoFacts } from './facts.ts';
import { fitWithin } from './picture-size.ts';
import { toneMapped } from './tone.ts';

/** What has to be made of a source before every browser can play it. */
export type PlaybackNeed = 'none' | 'remux' | 'transcode';

type Family = 'mp4' | 'webm';

export function playbackNeed(facts: MediaFacts): PlaybackNeed {
  const { container, video, audio, streamable } = facts;
  if (video === null && audio !== null && playsAlone(container, audio)) return 'none';
  const family = familyOf(facts);
  if (family === undefined) return 'transcode';
  return container === family && streamable ? 'none' : 'remux';
}

/** The container in which a browser can play the streams as they are. */
function familyOf({ video, audio }: MediaFacts): Family | undefined {
  const families: Family[] = ['mp4', 'webm'];
  return families.find((family) => videoFits(video, family) && audioFits(audio, family));
}

const codecs = {
  mp4: { video: ['h264'], audio: ['aac', 'mp3'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
};

const longestPlayable = 4096;

function videoFits(video: VideoFacts | null, family: Family): boolean {
  if (video === null) return true;
  return (
    codecs[family].video.includes(video.codec) &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    video.hdr === null &&
    Math.max(video.width, video.height) <= longestPlayable
  );
}

function audioFits(audio: AudioFacts | null, family: Family): boolean {
  return audio === null || codecs[family].audio.includes(audio.codec);
}

function playsAlone(container: MediaFacts['container'], { codec }: AudioFacts): boolean {
  if (container === 'wav') return ['pcm_s16le', 'pcm_u8', 'pcm_s24le', 'pcm_f32le'].includes(codec);
  if (container === 'ogg') return ['opus', 'vorbis', 'flac'].includes(codec);
  return ['mp3', 'aac', 'flac'].includes(container) && codec === container;
}

const longestSide = 1280;
const highestRate = 60;

/** One output of an ffmpeg run. A stream that fits is taken as it is; only the other is worked on. */
export function playbackOutput(
  facts: MediaFacts,
  need: Exclude<PlaybackNeed, 'none'>,
  filters: Set<string>,
): { name: string; type: string; args: string[] } {
  const family = need === 'remux' ? (familyOf(facts) ?? 'mp4') : 'mp4';
  const name = `playback.${family}`;
  const type = `${facts.video === null ? 'audio' : 'video'}/${family}`;
  const args = [
    ...(facts.video === null ? [] : ['-map', '0:V:0', ...videoArgs(facts.video, need, filters)]),
    ...(facts.audio === null ? [] : ['-map', '0:a:0', ...audioArgs(facts.audio, need)]),
    // Where it was filmed and with what is nobody's business.
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-max_muxing_queue_size', '4096'],
    ...(family === 'mp4' ? ['-movflags', '+faststart'] : []),
    ...['-f', family, name],
  ];
  return { name, type, args };
}

function videoArgs(video: VideoFacts, need: PlaybackNeed, filters: Set<string>): string[] {
  if (need === 'remux' || videoFits(video, 'mp4')) return ['-c:v', 'copy'];
  const { width, height } = fitWithin(video, longestSide);
  const rate = Math.min(highestRate, Math.max(1, video.frameRate));
  const chain = [
    ...toneMapped(video, filters, { width, height }),
    'setsar=1',
    // Editing by pictures needs them at even intervals.
    `fps=${rate}`,
    'format=yuv420p',
  ];
  return [
    ...['-vf', chain.join(',')],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads:v', String(threads)],
    // A key picture every two seconds or so, to jump to.
    ...['-g', String(Math.ceil(rate * 2))],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ];
}

function audioArgs(audio: AudioFacts, need: PlaybackNeed): string[] {
  if (need === 'remux' || audioFits(audio, 'mp4')) return ['-c:a', 'copy'];
  return ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-af', 'aresample=async=1:first_pts=0'];
}
