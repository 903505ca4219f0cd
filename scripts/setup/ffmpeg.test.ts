import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ffmpeg, hasFfmpeg } from './ffmpeg.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const machine = () => {
  const root = temporaryFolder({ 'a/ffmpeg': '', 'b/ffprobe': '', 'c/ffprobe': '' });
  for (const path of ['a/ffmpeg', 'b/ffprobe']) chmodSync(join(root, path), 0o755);
  return root;
};

describe('ffmpeg is there', () => {
  test('when both of its programs are on the path, wherever', () => {
    const root = machine();
    expect(hasFfmpeg({ PATH: [join(root, 'a'), '', join(root, 'b')].join(delimiter) })).toBe(true);
    expect(hasFfmpeg({ PATH: join(root, 'a') })).toBe(false);
    expect(hasFfmpeg({ PATH: [join(root, 'a'), join(root, 'c')].join(delimiter) })).toBe(false);
    expect(hasFfmpeg({})).toBe(false);
  });

  test('when a setting names it: the server tells what is wrong with that', () => {
    expect(hasFfmpeg({ PATH: '', FFMPEG_PATH: '/nowhere' })).toBe(true);
    expect(ffmpeg({ PATH: '', FFMPEG_PATH: '/nowhere' }).needed()).toBe(false);
  });
});

test('without it, one sentence says what that means', () => {
  expect(ffmpeg({ PATH: '' }).without?.()).toMatch(/^Videos are read with the old ffmpeg from npm: .* FFMPEG_PATH\.$/);
  const root = machine();
  const PATH = [join(root, 'a'), join(root, 'b')].join(delimiter);
  expect(ffmpeg({ PATH }).without?.()).toBeUndefined();
});

test('it is installed from Debian, without questions and without more than it needs', async () => {
  const commands: string[] = [];
  await ffmpeg({ PATH: '' }).run({
    scratch: '',
    exec: async ({ command, args, env }) => {
      commands.push([command, ...args.slice(2), env['DEBIAN_FRONTEND']].join(' '));
    },
  });
  expect(commands).toEqual([
    'apt-get update noninteractive',
    'apt-get install -y --no-install-recommends ffmpeg noninteractive',
  ]);
});
