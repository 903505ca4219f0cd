import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['talk.mp4', 'talk.mp4'],
  ['  Ein Vortrag über Häfen.mov ', 'Ein Vortrag über Häfen.mov'],
  ['C:\\Users\\me\\talk.mp4', 'talk.mp4'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\r\nc.mp4', 'abc.mp4'],
  ['innocent\u202Egpj.exe', 'innocentgpj.exe'],
  ['👩‍👧.mp4', '👩‍👧.mp4'],
  ['..', 'video'],
  ['folder/', 'video'],
  ['', 'video'],
  [undefined, 'video'],
])('%j becomes %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});

test('one that is too long keeps its ending', () => {
  const name = cleanFileName(`${'a'.repeat(500)}.mp4`);
  expect(name).toHaveLength(200);
  expect(name).toMatch(/a\.mp4$/);
});
