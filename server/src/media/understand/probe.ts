import { stat } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import { ffprobeArgs, type Input } from '../../platform/ffmpeg/arguments.ts';
import { FfmpegFailed } from '../../platform/ffmpeg/failure.ts';
import type { FfmpegTools } from '../../platform/ffmpeg/find.ts';
import { run } from '../../platform/ffmpeg/run.ts';
import { containerNamed, demuxerOf } from './container.ts';
import type { MediaFacts } from './facts.ts';
import { checkMp4 } from './mp4.ts';
import { type Packets, readPackets } from './packets.ts';
import { expectSensiblePicture } from './picture-size.ts';
import { type Answer, audioFacts, entries, isPicture, sensible, startMsOf, videoFacts } from './probe-answer.ts';
import { expectWholeRiff } from './riff.ts';
import { containerOf, readHead } from './sniff.ts';

export type Probe = {
  ffmpeg: FfmpegTools;
  path: string;
  signal: AbortSignal;
  /** The plan's limit. */
  maxDurationMs?: number;
};

/** Below this, ffprobe has guessed: random bytes pass for mp3 with a score of one. */
const leastScore = 25;

const limits = { memoryBytes: 4 * 1024 ** 3, fileBytes: 0, timeMs: 60_000 };

/** Looks at a file without trusting it. Rejects with one of the media/… errors where it is no good. */
export async function probe(options: Probe): Promise<MediaFacts> {
  const { path } = options;
  const { size } = await stat(path);
  const head = await readHead(path);
  const sniffed = containerOf(head);
  expectWholeRiff(head, size);
  const isMp4 = sniffed === 'mp4' || sniffed === 'mov';
  const checked = isMp4 ? await checkMp4(path) : undefined;

  const input: Input = { path, demuxer: sniffed && demuxerOf(sniffed) };
  const answer = await ask(options, input);
  const container = sniffed ?? containerNamed(answer.format?.format_name ?? '');
  if (container === undefined) throw new AppError('media/unreadable');
  if (sniffed === undefined && !(Number(answer.format?.probe_score) > leastScore))
    throw new AppError('media/unreadable');

  const streams = answer.streams ?? [];
  const video = streams.find((stream) => stream.codec_type === 'video' && !isPicture(stream));
  const sounds = streams.filter((stream) => stream.codec_type === 'audio' && stream.codec_name !== undefined);
  if (video !== undefined) expectSensiblePicture(sensible(video.width), sensible(video.height));
  if (video === undefined && sounds.length === 0) throw new AppError('media/no-streams');

  const startMs = startMsOf(answer);
  const declaredMs = sensible(Number(answer.format?.duration) * 1000);
  // Told before the packets are read: that takes longer the longer it is.
  expectShortEnough(declaredMs, options.maxDurationMs);
  const counted = [video, sounds[0]].filter((stream) => stream !== undefined).map((stream) => sensible(stream.index));
  const packets = await readPackets({ ...options, input, counted, video: video?.index, startMs, declaredMs });
  const durationMs = durationOf(declaredMs, packets, startMs);
  expectShortEnough(durationMs, options.maxDurationMs);

  return {
    durationMs,
    bytes: size,
    container,
    video: video === undefined ? null : videoFacts(video, packets.videoTimesMs),
    audio: sounds[0] === undefined ? null : audioFacts(sounds[0], startMs),
    audioTracks: sounds.length,
    subtitleTracks: streams.filter((stream) => stream.codec_type === 'subtitle').length,
    cover: streams.some(isPicture),
    // Recordings that browsers make do not say how long they are, and then cannot be jumped in.
    streamable: checked?.streamable ?? declaredMs > 0,
    bitrate: Math.round((size * 8000) / durationMs),
  };
}

/** A file whose packets end well before the time it declares has lost its end. */
function durationOf(declaredMs: number, packets: Packets, startMs: number): number {
  if (packets.endMs === undefined) throw new AppError(declaredMs > 0 ? 'media/truncated' : 'media/empty');
  const readMs = packets.endMs - startMs;
  if (declaredMs > 0 && readMs < declaredMs * 0.9) throw new AppError('media/truncated');
  const durationMs = Math.round(declaredMs > 0 ? declaredMs : readMs);
  if (durationMs <= 0) throw new AppError('media/empty');
  return durationMs;
}

function expectShortEnough(durationMs: number, maxDurationMs = Number.POSITIVE_INFINITY): void {
  if (durationMs <= maxDurationMs) return;
  throw new AppError('media/too-long', {
    message: `The media is ${minutes(durationMs)} long; this workspace's plan allows ${minutes(maxDurationMs)}.`,
  });
}

function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 6) / 10} minutes`;
}

/** Far more than an honest file's facts take. */
const longestAnswer = 4 * 1024 ** 2;

async function ask({ ffmpeg, path, signal }: Probe, input: Input): Promise<Answer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const onOutput = (chunk: Buffer) => {
    length += chunk.length;
    if (length <= longestAnswer) chunks.push(chunk);
  };
  try {
    const args = ffprobeArgs({ input, entries, format: 'json' });
    await run({ program: ffmpeg.ffprobe, args, input: path, limits, signal, onOutput });
  } catch (error) {
    throw error instanceof FfmpegFailed ? new AppError(meaningOf(error), { cause: error }) : error;
  }
  if (length > longestAnswer) throw new AppError('media/unreadable');
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function meaningOf({ stderr }: FfmpegFailed) {
  if (/Picture size \d+x\d+ is invalid/.test(stderr)) return 'media/too-large-picture';
  if (/moov atom not found|File ended prematurely|Truncat/i.test(stderr)) return 'media/truncated';
  return 'media/unreadable';
}
