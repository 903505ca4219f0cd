import { expect, it } from 'vitest';
import { ffmpegArgs, ffprobeArgs, inputArgs, inputName } from './arguments.ts';

it('an input may open one file, as one of few formats', () => {
  const args = inputArgs({ path: '/x/-i', demuxer: 'mov', options: ['-ss', '1'] });
  expect(args.slice(0, 2)).toEqual(['-protocol_whitelist', 'file,pipe']);
  expect(args[3]!.split(',')).not.toEqual(expect.arrayContaining(['hls']));
  expect(args.slice(4)).toEqual(['-f', 'mov', '-ss', '1', '-i', inputName('/x/-i')]);
  for (const name of ['hls', 'dash', 'concat', 'image2', 'sdp', 'lavfi'])
    expect(args[3]!.split(',')).not.toContain(name);
});

it('the name of a file never stands on the command line where its descriptor can', () => {
  expect(inputName('/x/a b\n', 'linux')).toBe('file:/proc/self/fd/4');
  expect(inputName('/x/a b', 'darwin')).toBe('file:/x/a b');
});

it('ffmpeg never asks questions, and tells its progress', () => {
  const args = ffmpegArgs({ inputs: [{ path: '/x', demuxer: undefined }], outputs: [['-f', 'null', '-']] });
  expect(args).toEqual(expect.arrayContaining(['-nostdin', '-hide_banner', '-progress', 'pipe:3']));
  expect(args.slice(-3)).toEqual(['-f', 'null', '-']);
});

it('each of several inputs is guarded', () => {
  const input = { path: '/x', demuxer: 'avi' as const };
  const args = ffmpegArgs({ inputs: [input, input], filters: '[0:v]null[x]', outputs: [] });
  expect(args.filter((arg) => arg === '-protocol_whitelist')).toHaveLength(2);
});

it('ffprobe is asked for named facts only', () => {
  const input = { path: '/x', demuxer: undefined };
  const args = ffprobeArgs({ input, entries: 'format=duration', format: 'json', intervals: '%+#1' });
  expect(args.slice(args.indexOf('-read_intervals'))).toEqual([
    ...['-read_intervals', '%+#1', '-show_entries', 'format=duration', '-of', 'json=c=1'],
    ...inputArgs(input),
  ]);
});
