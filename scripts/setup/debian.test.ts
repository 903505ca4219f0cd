import { expect, test } from 'vitest';
import { runCommand } from './command.mjs';
import { install } from './debian.mjs';
import { ffmpeg } from './ffmpeg.mjs';
import { runUnderLock } from './run.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const nowhere = { PATH: '/nowhere' };

test('where there is no apt-get, that is said in plain words', async () => {
  const exec = (command: Parameters<typeof runCommand>[0]) =>
    runCommand(command, { cwd: '/', signal: new AbortController().signal, onStart: () => {} });
  const failed = install({ exec, scratch: '' }, ['ffmpeg'], nowhere);
  await expect(failed).rejects.toThrow(
    'There is no apt-get here: this is not Debian, or its folder is not on PATH. Not installed: ffmpeg.',
  );
});

test('the set-up goes on with what there is, and says what that is', async () => {
  let said = '';
  const step = { ...ffmpeg(nowhere), needed: () => true };
  const out = { write: (text: string) => (said += text), isTTY: false } as unknown as NodeJS.WriteStream;
  expect(await runUnderLock([step], { root: temporaryFolder({ 'package.json': '{}' }), again: 'npm start', out })).toBe(
    0,
  );
  expect(said).toContain('There is no apt-get here');
  expect(said).not.toMatch(/spawn|ENOENT/);
  expect(step.without?.()).toMatch(/^Videos are read with the old ffmpeg from npm/);
});
