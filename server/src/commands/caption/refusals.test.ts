import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { clip } from '../../media/understand/testing/clips.ts';
import { runCommand } from '../command-line.ts';
import { listening } from '../testing/told.ts';

const told = listening();

test.each<[string, number, string]>([
  ['', 2, 'is one of the sources: give the result another name'],
  ['--no-video --srt --force --transcript FOLDER/empty.srt -o FOLDER/empty.mp4', 2, 'empty.srt is one of the sources'],
  ['FOLDER/other.mp4 -o out.mp4', 2, 'several results need a folder'],
  ['--style bold-poop', 2, 'There is no style named bold-poop. Did you mean bold-pop?'],
  ['--style qqq', 2, 'There are: bold-pop'],
  ['--style nowhere.json', 1, 'nowhere.json is not there'],
  ['--style FOLDER/broken.json', 2, 'is not valid JSON'],
  ['--style FOLDER/style.json', 2, 'is no style: font.weight has to be a number'],
  ['--ratio 4:3', 2, 'Give 9:16, 1:1, 16:9'],
  ['--framing zoom', 2, 'Give crop'],
  ['--framing crop:2', 2, 'Give crop'],
  ['--language klingonese', 2, 'Give a language such as en'],
  ['--font FOLDER/style.json', 1, 'style.json: The file is no font'],
  ['--dictionary FOLDER/nothing.txt', 1, 'nothing.txt is not there'],
  ['--transcript FOLDER/empty.srt', 1, 'empty.srt: there are no words in it'],
  ['--transcript FOLDER/style.json', 1, 'style.json: it is JSON, but neither words nor captions'],
  ['--no-video', 2, 'leaves nothing to make'],
  ['-o out.mkv', 2, 'this output ends in .mp4'],
  ['--output overlay -o out.mp4', 2, 'this output ends in .mov'],
  ['--output overlay -o FOLDER/', 1, 'no captions to put into a file of their own'],
  ['--resolution 480p', 2, '720p, 1080p'],
])('`capstan caption video.mp4 %s` ends with code %i and says why', async (wish, code, reason) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'broken.json'), '{');
  await writeFile(join(folder, 'style.json'), '{ "base": "karaoke", "font": { "weight": "big" } }');
  await writeFile(join(folder, 'empty.srt'), '\n');
  await writeFile(join(folder, 'other.mp4'), '');
  const path = await clip('silent');
  const words = wish === '' ? ['-o', path] : wish.replaceAll('FOLDER', folder).split(' ');
  expect(await runCommand(['caption', path, ...words])).toBe(code);
  expect(told('stdout')).toBe('');
  expect(told('stderr')).toContain(reason);
});

test.each([
  ['nowhere.mp4', 'nowhere.mp4 is not there: check the name.'],
  ['notes.mp4', 'notes.mp4: The file is text.'],
])('`capstan caption %s` fails and says why, to programs as well', async (name, reason) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'notes.mp4'), 'What I wanted to say.');
  expect(await runCommand(['caption', join(folder, name), '--json', '--quiet'])).toBe(1);
  const { error } = JSON.parse(told('stdout'));
  expect(error.message).toContain(reason);
  expect(told('stderr')).toBe(`capstan: ${error.message}\n`);
});

test('a folder needs another one for the results', async () => {
  const folder = await temporaryFolder();
  expect(await runCommand(['caption', folder])).toBe(2);
  expect(await runCommand(['caption', folder, '-o', folder])).toBe(2);
  expect(await runCommand(['caption', folder, '-o', join(folder, 'out')])).toBe(1);
  expect(told()).toContain('holds no video and no sound recording');
});
