import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type {} from '../../../../test/harness/run-folder.ts';
import { abilitiesOf } from '../../../platform/ffmpeg/abilities.ts';
import { type FfmpegTools, findFfmpeg } from '../../../platform/ffmpeg/find.ts';

/** Small real clips, made by ffmpeg when they are first asked for and kept until all tests are through. */
type Recipe = { name: string; args: string[]; encoder?: string };

const picture = (size: string, seconds = 2, rate = 25) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
];
const tone = (seconds = 2) => ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=44100:duration=${seconds}`];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25'];
const aac = ['-c:a', 'aac', '-b:a', '64k'];
const both = [...picture('320x180'), ...tone(), ...h264, ...aac];
const clapper = [
  ...['-f', 'lavfi', '-i', 'color=color=black:size=320x180:rate=25:duration=2'],
  ...['-f', 'lavfi', '-i', "aevalsrc='if(between(t,1,1.2),sin(6283*t),0)':sample_rate=48000:duration=2"],
  ...['-vf', "drawbox=t=fill:color=white:enable='between(t,0.99,1.19)'"],
];
const inFront = ['-movflags', '+faststart'];

const recipes = {
  landscape: { name: 'landscape.mp4', args: [...both, ...inFront] },
  portrait: { name: 'portrait.mp4', args: [...picture('180x320'), ...tone(), ...h264, ...aac, ...inFront] },
  indexAtEnd: { name: 'index-at-end.mp4', args: both },
  variableRate: {
    name: 'variable.mp4',
    // Every third picture of the second half is missing, and what is left keeps its time.
    args: [
      ...[...picture('320x180', 4), '-vf', "select='lt(n,30)+gt(mod(n,3),0)'", '-vsync', 'vfr'],
      ...[...h264, ...inFront],
    ],
  },
  hdr: {
    name: 'hdr.mp4',
    args: [
      ...[...picture('320x180', 1), ...tone(1)],
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1'],
      ...['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'],
      ...['-x265-params', 'log-level=error:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc'],
      ...[...aac, ...inFront],
    ],
    encoder: 'libx265',
  },
  hlg: {
    name: 'hlg.webm',
    args: [
      ...[...picture('320x180', 1), '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'],
      ...['-profile:v', '2', '-pix_fmt', 'yuv420p10le', '-color_primaries', 'bt2020'],
      ...['-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'],
    ],
    encoder: 'libvpx-vp9',
  },
  slides: { name: 'slides.mp4', args: [...picture('320x180', 2, 1), ...h264, ...inFront] },
  silent: { name: 'silent.mp4', args: [...picture('320x180'), ...h264, ...inFront] },
  soundOnly: { name: 'sound.mp3', args: [...tone(), '-c:a', 'libmp3lame'], encoder: 'libmp3lame' },
  wave: { name: 'sound.wav', args: tone() },
  amiga: { name: 'sound.aiff', args: tone() },
  oddSize: {
    name: 'odd.mkv',
    args: [
      ...picture('320x180', 1),
      '-vf',
      'scale=321:181,setsar=1',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv444p',
    ],
  },
  quickTime: { name: 'clip.mov', args: both },
  webm: {
    name: 'clip.webm',
    args: [
      ...[...picture('320x180', 1), ...tone(1), '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
      ...['-c:a', 'libopus'],
    ],
    encoder: 'libvpx',
  },
  matroska: { name: 'clip.mkv', args: both },
  avi: {
    name: 'clip.avi',
    args: [...picture('320x180'), ...tone(), '-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
    encoder: 'libmp3lame',
  },
  aviH264: { name: 'h264.avi', args: [...picture('320x180'), ...tone(), ...h264, '-c:a', 'libmp3lame'] },
  transport: { name: 'clip.ts', args: both },
  black: {
    name: 'black.mp4',
    args: ['-f', 'lavfi', '-i', 'color=black:size=320x180:rate=25:duration=4', ...h264, ...inFront],
  },
  blackAtFirst: {
    name: 'black-at-first.mp4',
    args: [...picture('320x180', 6), '-vf', "drawbox=t=fill:color=black:enable='lt(t,2.5)'", ...h264, ...inFront],
  },
  lateSound: {
    name: 'late.mp4',
    args: [...picture('320x180', 3), '-itsoffset', '1', ...tone(), ...h264, ...aac, ...inFront],
  },
  long: { name: 'long.mp4', args: [...picture('320x180', 90, 5), ...tone(90), ...h264, ...aac, ...inFront] },
  // Light and sound at the same moment, one second in; as a transport stream, whose times do not begin at 0.
  clapper: { name: 'clapper.mp4', args: [...clapper, ...h264, ...aac, ...inFront] },
  clapperInStream: { name: 'clapper.ts', args: [...clapper, ...h264, ...aac] },
  // The same with sound that begins only half a second in.
  clapperLate: {
    name: 'clapper-late.mkv',
    args: [...clapper, '-af', 'atrim=start=0.5', ...h264, ...aac],
  },
  // One colour, written as high-definition video is.
  plainColour: {
    name: 'colour.mp4',
    args: [
      ...['-f', 'lavfi', '-i', 'color=color=0xC81E3C:size=320x180:rate=25:duration=1'],
      ...['-vf', 'format=rgb24,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', ...h264],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', ...inFront],
    ],
  },
  // As television sends it: half pictures in turn, 50 a second, of pixels that are wider than high, and sound from six
  // sides. A bar runs through it; below, there is a white square.
  broadcast: {
    name: 'broadcast.ts',
    args: [
      ...['-f', 'lavfi', '-i', 'color=color=black:size=180x144:rate=50:duration=1', ...tone(1), '-filter_complex'],
      [
        'color=color=white:size=24x60:rate=50:duration=1[bar]',
        "[0:v][bar]overlay=x='mod(t*900,150)':y=4,drawbox=x=67:y=72:w=45:h=64:t=fill:color=white[moving]",
        '[moving]tinterlace=mode=interleave_top,setsar=64/45[v]',
      ].join(';'),
      ...['-map', '[v]', '-map', '1:a', '-c:v', 'mpeg2video', '-b:v', '4M', '-flags', '+ilme+ildct', '-top', '1'],
      ...['-c:a', 'ac3', '-ac', '6'],
    ],
  },
  oddAndMono: {
    name: 'odd-mono.mkv',
    args: [
      ...['-f', 'lavfi', '-i', 'color=color=0xC81E3C:size=322x182:rate=25:duration=1', ...tone(1)],
      ...['-vf', 'scale=321:181,setsar=1', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'],
      ...['-ac', '1', '-c:a', 'pcm_s16le'],
    ],
  },
} satisfies Record<string, Recipe>;

export type ClipName = keyof typeof recipes | 'turned' | 'covered' | 'unmeasured';

/** The programs that the tests use. Found once: on a bare machine those from npm. */
let found: Promise<FfmpegTools> | undefined;
export function ffmpegForTests(): Promise<FfmpegTools> {
  found ??= findFfmpeg();
  return found;
}

const made = new Map<ClipName, Promise<string>>();

/** The path of a clip. Not to be changed: other tests read the same file. */
export function clip(name: ClipName): Promise<string> {
  const before = made.get(name);
  if (before !== undefined) return before;
  const making = make(name);
  made.set(name, making);
  return making;
}

/** Undefined where this build of ffmpeg can make the clip, else why it cannot. */
export async function whyNoClip(name: keyof typeof recipes): Promise<string | undefined> {
  const { encoder }: Recipe = recipes[name];
  const { encoders } = await abilitiesOf((await ffmpegForTests()).ffmpeg);
  return encoder === undefined || encoders.has(encoder) ? undefined : `this ffmpeg has no ${encoder}`;
}

async function make(name: ClipName): Promise<string> {
  // By its metadata alone: the picture itself lies on its side.
  if (name === 'turned') {
    return ffmpeg('turned.mp4', ['-i', await clip('landscape'), '-c', 'copy'], { turn: 90 });
  }
  if (name === 'covered') {
    const still = await ffmpeg('cover.jpg', [...picture('64x64', 1), '-frames:v', '1']);
    const inputs = ['-i', await clip('soundOnly'), '-i', still, '-map', '0', '-map', '1'];
    return ffmpeg('covered.mp3', [...inputs, '-c', 'copy', '-disposition:v', 'attached_pic']);
  }
  // As browsers record: written while it goes on, so nothing in it says how long it is.
  if (name === 'unmeasured') {
    return ffmpeg('unmeasured.webm', ['-i', await clip('webm'), '-c', 'copy', '-live', '1', '-f', 'webm']);
  }
  return ffmpeg(recipes[name].name, recipes[name].args);
}

async function ffmpeg(name: string, args: string[], options: { turn?: number } = {}): Promise<string> {
  const tools = await ffmpegForTests();
  const folder = inject('runFolder');
  const path = join(folder, name);
  if (existsSync(path)) return path;
  // Two workers may make it at the same time: either is as good.
  const making = join(folder, `making-${process.pid}-${name}`);
  await promisify(execFile)(tools.ffmpeg, ['-nostdin', '-y', '-loglevel', 'error', ...args, making]);
  if (options.turn !== undefined) await turnQuarter(making);
  await rename(making, path);
  return path;
}

/** Writes the matrix of a quarter turn clockwise into the track's header, as phones do. Each build has other options. */
async function turnQuarter(path: string): Promise<void> {
  const bytes = await readFile(path);
  const header = bytes.indexOf('tkhd') + 4;
  const matrix = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];
  for (const [index, value] of matrix.entries()) bytes.writeInt32BE(value, header + 40 + index * 4);
  await writeFile(path, bytes);
}
