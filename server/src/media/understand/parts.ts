import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { abilitiesOf } from '../../platform/ffmpeg/abilities.ts';
import { ffmpegArgs, type Input } from '../../platform/ffmpeg/arguments.ts';
import { FfmpegFailed } from '../../platform/ffmpeg/failure.ts';
import type { FfmpegTools } from '../../platform/ffmpeg/find.ts';
import { expectPlainFile } from '../../platform/ffmpeg/lend.ts';
import { run } from '../../platform/ffmpeg/run.ts';
import { demuxerOf } from './container.ts';
import type { MediaFacts, VideoFacts } from './facts.ts';
import { peaksReader } from './peaks.ts';
import { type PlaybackNeed, playbackNeed, playbackOutput } from './playback.ts';
import { posterArgs, posterName, posterSize } from './poster.ts';
import { soundFilters, soundName, soundOutputs } from './sound.ts';
import { stripArgs, stripName, stripOf } from './strip.ts';
import { asUnreadable } from './undecodable.ts';
import { type Step, weighted } from './weighted.ts';

export const partKinds = ['sound', 'peaks', 'poster', 'strip', 'playback'] as const;
export type PartKind = (typeof partKinds)[number];

/** A file made from the source. `data` is what one has to know to use it. */
export type Part = { kind: PartKind; path: string; type: string; name: string; data?: Record<string, number> };

export type MakeParts = {
  ffmpeg: FfmpegTools;
  path: string;
  facts: MediaFacts;
  /** The parts lie in a folder of their own in here. */
  workDir: string;
  signal: AbortSignal;
  /** From 0 to 1, never backwards. */
  onProgress?: (share: number) => void;
};

type Making = MakeParts & { folder: string; input: Input; filters: Set<string> };

/** Makes everything that later steps and the dashboard need of a source that `probe` has accepted. */
export async function makeParts(options: MakeParts): Promise<Part[]> {
  const { facts, workDir, path } = options;
  const folder = await mkdtemp(join(workDir, 'parts-'));
  const input: Input = { path, demuxer: demuxerOf(facts.container) };
  const { filters } = await abilitiesOf(options.ffmpeg.ffmpeg);
  const making: Making = { ...options, folder, input, filters };
  try {
    return await weighted<Part[]>(steps(making), options.onProgress);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw asUnreadable(error);
  }
}

/** The weights are about how long each takes. */
function steps(making: Making): Step<Part[]>[] {
  const { video, audio, durationMs } = making.facts;
  const need = playbackNeed(making.facts);
  const seconds = durationMs / 1000;
  return [
    ...(video === null ? [] : [{ weight: 1, run: () => poster(making, video) }]),
    ...(video === null ? [] : [{ weight: 1 + seconds / 40, run: (on: OnDone) => strip(making, video, on) }]),
    ...(audio === null && need === 'none'
      ? []
      : [
          {
            weight: 1 + seconds / (need === 'transcode' ? 3 : 100),
            run: (on: OnDone) => soundAndPlayback(making, need, on),
          },
        ]),
  ];
}

type OnDone = (share: number) => void;

async function poster(making: Making, video: VideoFacts): Promise<Part[]> {
  const { input, filters, facts } = making;
  const path = join(making.folder, posterName);
  for (const bright of [true, false]) {
    const args = posterArgs({ input, video, durationMs: facts.durationMs, filters, bright });
    await work(making, args, { minutes: 5, bytes: 64 * 1024 ** 2 });
    if (await isMade(path)) break;
  }
  return [{ kind: 'poster', ...(await made(path)), type: 'image/jpeg', name: posterName, data: posterSize(video) }];
}

async function strip(making: Making, video: VideoFacts, onDone: OnDone): Promise<Part[]> {
  const { input, filters, facts } = making;
  const { durationMs } = facts;
  const args = stripArgs({ input, video, durationMs, filters });
  // The one picture comes at the very end: until then there is nothing to measure by.
  await work(making, args, { minutes: 5 + durationMs / 120_000, bytes: 64 * 1024 ** 2 });
  onDone(1);
  const path = join(making.folder, stripName);
  return [
    { kind: 'strip', ...(await made(path)), type: 'image/jpeg', name: stripName, data: stripOf(video, durationMs) },
  ];
}

/** One reading of the file for everything that needs all of it. */
async function soundAndPlayback(making: Making, need: PlaybackNeed, onDone: OnDone): Promise<Part[]> {
  try {
    return await readThrough(making, need, onDone);
  } catch (error) {
    // Streams that look right can still not fit into another container: then they are made anew.
    if (need !== 'remux' || !(error instanceof FfmpegFailed)) throw error;
    return await readThrough(making, 'transcode', onDone);
  }
}

async function readThrough(making: Making, need: PlaybackNeed, onDone: OnDone): Promise<Part[]> {
  const { facts, folder, filters } = making;
  const hasSound = facts.audio !== null;
  const playback = need === 'none' ? undefined : playbackOutput(facts, need, filters);
  const peaks = peaksReader();
  const args = ffmpegArgs({
    inputs: [{ ...making.input, options: ['-fflags', '+genpts'] }],
    ...(hasSound ? { filters: soundFilters } : {}),
    outputs: [...(playback === undefined ? [] : [playback.args]), ...(hasSound ? soundOutputs : [])],
  });
  await work(
    making,
    args,
    { minutes: 5 + facts.durationMs / 2000, bytes: facts.bytes * 2 + facts.durationMs * 2000 + 64 * 1024 ** 2 },
    { onOutput: peaks.take, onProgressMs: (doneMs) => onDone(doneMs / facts.durationMs) },
  );
  const parts: Part[] = [];
  if (hasSound) {
    const sound = await made(join(folder, soundName));
    parts.push({ kind: 'sound', ...sound, type: 'audio/flac', name: soundName });
    const path = join(folder, 'peaks.json');
    const { pairsPerSecond, ...rest } = peaks.finish();
    await writeFile(path, JSON.stringify({ ...rest, pairsPerSecond }));
    parts.push({ kind: 'peaks', path, type: 'application/json', name: 'peaks.json', data: { pairsPerSecond } });
  }
  if (playback !== undefined) {
    const { name, type } = playback;
    parts.push({ kind: 'playback', ...(await made(join(folder, name))), type, name });
  }
  return parts;
}

const memoryBytes = 4 * 1024 ** 3;

async function work(
  making: Making,
  args: string[],
  limits: { minutes: number; bytes: number },
  hooks: { onOutput?: (chunk: Buffer) => void; onProgressMs?: (doneMs: number) => void } = {},
): Promise<void> {
  await run({
    ...{ program: making.ffmpeg.ffmpeg, args, input: making.path, workDir: making.folder, signal: making.signal },
    limits: { memoryBytes, fileBytes: limits.bytes, timeMs: limits.minutes * 60_000 },
    ...hooks,
  });
}

async function isMade(path: string): Promise<boolean> {
  return ((await stat(path).catch(() => undefined))?.size ?? 0) > 0;
}

async function made(path: string): Promise<{ path: string }> {
  if (!(await isMade(path))) throw new FfmpegFailed(`ffmpeg made no ${path}`, '');
  await expectPlainFile(path);
  return { path };
}
