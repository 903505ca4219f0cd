import { availableParallelism } from 'node:os';
import { allowedDemuxers, type Demuxer } from './demuxers.ts';

/** Command lines, as pure functions. */

/** The descriptors that a child is given beside the three that every program has. */
export const descriptors = { progress: 3, input: 4, program: 5 } as const;

/**
 * How the child names its input. Where the system can open a descriptor again, the file's own name and place stay
 * unknown to it: the name decides nothing, and whoever it runs as need not be able to walk there.
 */
export function inputName(path: string, platform: NodeJS.Platform = process.platform): string {
  return platform === 'linux' ? `file:/proc/self/fd/${descriptors.input}` : `file:${path}`;
}

/** More threads win little and take memory each, which is limited. */
export const threads = Math.min(availableParallelism(), 8);

export type Input = {
  path: string;
  /** Undefined: ffmpeg finds out, among those that are allowed. */
  demuxer: Demuxer | undefined;
  /** Options that stand before the input, such as a seek. */
  options?: string[];
};

/** Nothing but this one file may be opened, and only as one of the formats that we mean to read. */
export function inputArgs({ path, demuxer, options = [] }: Input): string[] {
  return [
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', allowedDemuxers.join(',')],
    ...(demuxer === undefined ? [] : ['-f', demuxer]),
    ...options,
    ...['-i', inputName(path)],
  ];
}

export function ffmpegArgs(options: { inputs: Input[]; filters?: string; outputs: string[][] }): string[] {
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'warning', '-nostats', '-y'],
    ...['-progress', `pipe:${descriptors.progress}`],
    ...options.inputs.flatMap((input) => ['-threads', String(threads), ...inputArgs(input)]),
    ...(options.filters === undefined ? [] : ['-filter_complex', options.filters]),
    ...options.outputs.flat(),
  ];
}

export function ffprobeArgs(options: { input: Input; entries: string; format: 'json' | 'csv'; intervals?: string }) {
  return [
    ...['-hide_banner', '-loglevel', 'error', '-threads', '1'],
    ...(options.intervals === undefined ? [] : ['-read_intervals', options.intervals]),
    ...['-show_entries', options.entries, '-of', options.format === 'csv' ? 'csv=p=0' : 'json=c=1'],
    ...inputArgs(options.input),
  ];
}
