import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { runProgram } from '../../../test/harness/program.ts';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { clip, ffmpegForTests } from '../../media/understand/testing/clips.ts';
import { clip as speech } from '../../platform/speech/testing/clip.ts';
import { builtInModel } from '../../platform/speech/testing/model.ts';
import { runCommand } from '../command-line.ts';
import { listening } from '../testing/told.ts';

const told = listening();

/** Text with a time for each word, so that nobody has to listen. */
const spoken = JSON.stringify({
  version: 1,
  language: 'en',
  cues: [
    {
      ...{ start: 0.2, end: 1.6, speaker: null, text: 'Welcome aboard.' },
      words: [
        { start: 0.2, end: 0.8, text: 'Welcome' },
        { start: 0.9, end: 1.6, text: 'aboard.' },
      ],
    },
  ],
});

async function probed(path: string): Promise<Record<string, unknown>[]> {
  const { ffprobe } = await ffmpegForTests();
  const args = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'json', path];
  return JSON.parse((await promisify(execFile)(ffprobe, args)).stdout).streams;
}

const caption = (...args: string[]) => runCommand(['caption', '--quality', 'draft', ...args]);

/** Four seconds of speech with a picture. */
async function talk(folder: string): Promise<string> {
  const path = join(folder, 'talk.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=4'];
  const sound = ['-ss', '0.5', '-t', '4', '-i', speech.path];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await promisify(execFile)((await ffmpegForTests()).ffmpeg, ['-v', 'error', ...picture, ...sound, ...coded, path]);
  return path;
}

test('a talk becomes an upright video with captions, subtitles and words, with no server and no database', {
  timeout: 120_000,
}, async () => {
  await builtInModel();
  const folder = await temporaryFolder();
  const path = await talk(folder);
  const out = join(folder, 'out');
  const wish = ['--style', 'bold-pop', '--ratio', '9:16', '--quality', 'draft', '--srt', '--words', '-o', `${out}/`];
  const { code, stdout, stderr } = await runProgram(['caption', path, ...wish, '--json'], {
    DATA_DIR: `${folder}/none`,
  });
  // Where there is only the old ffmpeg, that is said.
  expect({ code, stderr: stderr.replace(/^Note: .*\n/, '') }).toEqual({ code: 0, stderr: '' });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const finished = lines.at(-1);
  expect(finished).toMatchObject({ event: 'finished', file: path, language: 'en', warnings: [] });
  const names = ['talk-9x16.mp4', 'talk.srt', 'talk.words.json'];
  expect(finished.outputs).toEqual(names.map((name) => join(out, name)));
  const steps = lines.flatMap(({ event, step }) => (event === 'progress' ? [step] : []));
  expect([...new Set(steps)]).toEqual(['reading', 'listening', 'rendering 9:16']);
  expect((await readdir(out)).sort()).toEqual(names);
  expect(await readdir(folder)).not.toContain('none');

  expect(await readFile(join(out, 'talk.srt'), 'utf8')).toContain('welcome');
  const { words } = JSON.parse(await readFile(join(out, 'talk.words.json'), 'utf8'));
  expect(words[0]).toMatchObject({ text: 'Good', timing: 'attention' });
  expect(await probed(join(out, 'talk-9x16.mp4'))).toMatchObject([
    { codec_name: 'h264', width: 360, height: 640 },
    { codec_name: 'aac' },
  ]);
});

test('of a folder everything is captioned, whatever fails is told, and the second time only that is tried again', async () => {
  const folder = await temporaryFolder();
  const [talks, out] = [join(folder, 'talks'), join(folder, 'out')];
  await mkdir(join(talks, 'deep'), { recursive: true });
  await copyFile(await clip('silent'), join(talks, 'deep/good.mp4'));
  await writeFile(join(talks, 'broken.mp4'), (await readFile(await clip('silent'))).subarray(0, 3_000));
  await writeFile(join(talks, 'notes.txt'), 'not media');

  expect(await caption(talks, '-o', out, '--srt')).toBe(3);
  expect(told('stderr')).toContain('broken.mp4: failed. The end of the file is missing.');
  expect(told('stderr')).toContain('good.mp4: There is no sound in it, so it has no captions.');
  expect(told('stderr')).toContain('1 captioned, 1 failed.\n');
  expect(told('stdout')).toBe(`${join(out, 'deep/good-captioned.mp4')}\n${join(out, 'deep/good.srt')}\n`);
  expect((await readdir(out, { recursive: true })).sort()).toEqual([
    'deep',
    'deep/good-captioned.mp4',
    'deep/good.srt',
  ]);

  expect(await caption(talks, '-o', out, '--srt', '--json', '--quiet')).toBe(3);
  const events = told('stdout')
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  expect(events.map(({ event }) => event)).toEqual(['failed', 'skipped', 'summary']);
  expect(events[0]).toMatchObject({ code: 'media/truncated' });
  expect(events[2]).toEqual({ event: 'summary', done: 0, skipped: 1, failed: 1 });
});

test('Ctrl-C ends the work, and leaves nothing half done', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'talk.mp4');
  await copyFile(await clip('long'), path);
  await writeFile(join(folder, 'said.json'), spoken);
  let isPressed = false;
  vi.mocked(process.stderr.write).mockImplementation((text) => {
    // Behind the line, as a person would, and once.
    if (!isPressed && String(text).includes('rendering')) {
      isPressed = true;
      setTimeout(() => process.emit('SIGINT'), 300);
    }
    return true;
  });
  const wish = ['--resolution', '2160p', '--transcript', join(folder, 'said.json'), '-o', join(folder, 'out.mp4')];
  expect(await caption(path, ...wish)).toBe(130);
  expect((await readdir(folder)).sort()).toEqual(['said.json', 'talk.mp4']);
});

test('captions from a file become subtitles to turn on, and nobody listens', async () => {
  const folder = await temporaryFolder();
  const text = join(folder, 'said.json');
  await writeFile(text, spoken);
  const out = join(folder, 'with.mp4');
  // In a language that nobody understands here.
  const wish = ['--transcript', text, '--language', 'tlh', '--output', 'mux', '--vtt', '-o', out];
  expect(await caption(await clip('landscape'), ...wish)).toBe(0);
  expect((await probed(out)).map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac', 'mov_text']);
  expect(await readFile(join(folder, 'with.vtt'), 'utf8')).toContain('Welcome aboard.');
});

test('words that were written can be brought again, corrected', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'said.words.json');
  const words = [
    { text: 'Ahoy', start: 0.2, end: 0.8, confidence: 0.5, speaker: null, timing: 'attention' },
    { text: 'there.', start: 0.9, end: 1.6, confidence: 1, speaker: 'Ann', timing: 'attention' },
  ];
  await writeFile(path, JSON.stringify({ language: 'en', engine: 'any', confidence: 0.7, words }));
  const wish = ['--transcript', path, '--no-video', '--words', '-o', join(folder, 'again.mp4')];
  expect(await caption(await clip('landscape'), ...wish)).toBe(0);
  const again = JSON.parse(await readFile(join(folder, 'again.words.json'), 'utf8'));
  expect(again.words).toMatchObject(words.map(({ timing: _, ...word }) => word));
});

test('what is there already is only replaced when that is wanted, and the source never', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'talk.mp4');
  await copyFile(await clip('silent'), path);
  await writeFile(join(folder, 'talk.srt'), 'written by hand');
  const files = ['--no-video', '--srt'];
  expect(await caption(path, ...files)).toBe(1);
  expect(told()).toContain('talk.srt: there already.');
  expect(await readFile(join(folder, 'talk.srt'), 'utf8')).toBe('written by hand');
  expect(await caption(path, ...files, '--force')).toBe(0);
  expect(await readFile(join(folder, 'talk.srt'), 'utf8')).toBe('');
  expect(await caption(path, '--force', '-o', path)).toBe(2);
  expect((await stat(path)).size).toBe((await stat(await clip('silent'))).size);
});

test('in a folder, what is older than its source is made anew', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'in'));
  await copyFile(await clip('silent'), join(folder, 'in/a.mp4'));
  const again = () => caption(join(folder, 'in'), '-o', join(folder, 'out'), '--no-video', '--txt');
  expect(await again()).toBe(0);
  expect(told()).not.toContain('done before');
  const later = new Date(Date.now() + 60_000);
  await utimes(join(folder, 'in/a.mp4'), later, later);
  expect(await again()).toBe(0);
  expect(told()).not.toContain('done before');
});
