import { expect, it } from 'vitest';
import { failureOf } from './failure.ts';

const ending = { code: 0, killedBy: null, timedOut: false, stderr: '' };

it('an exit code of 0 is no failure', () => {
  expect(failureOf(ending)).toBeUndefined();
});

it.each([
  ['the time limit', { timedOut: true, code: 255 }],
  ['the guard of memory', { code: null, killedBy: 'SIGKILL' as const }],
  ['the limit on results', { code: null, killedBy: 'SIGXFSZ' as const }],
  ['no memory, said', { code: 1, stderr: 'Error while decoding: Cannot allocate memory\n' }],
  ['no memory, said at an end that looks well', { stderr: 'get_buffer() failed: Cannot allocate memory\nmore\n' }],
  ['no memory to start with', { code: 127, stderr: 'libx.so: failed to map segment from shared object' }],
])('%s is not a fault of the file', (_, more) => {
  expect(failureOf({ ...ending, ...more })).toMatchObject({ code: 'media/too-demanding' });
});

it('a full disk is told as such, and worth another try', () => {
  const failure = failureOf({ ...ending, code: 1, stderr: 'av_interleaved_write_frame(): No space left on device' });
  expect(failure).toMatchObject({ code: 'storage/full', retry: true });
});

it('everything else is left to whoever asked, with what was said', () => {
  const failure = failureOf({ ...ending, code: 1, stderr: 'first\nInvalid data found\n' });
  expect(failure).toMatchObject({
    name: 'FfmpegFailed',
    message: 'ffmpeg failed: it ended with exit code 1 (Invalid data found)',
    stderr: 'first\nInvalid data found\n',
  });
  expect(failureOf({ ...ending, code: null, killedBy: 'SIGSEGV' })?.message).toContain('SIGSEGV');
});
