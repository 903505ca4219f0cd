import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

function nameFor(asked: string, disposition?: string, final = asked): string {
  const response = { headers: { 'content-disposition': disposition } } as IncomingMessage;
  return fileNameOf({ response, url: new URL(final) }, new URL(asked));
}

const utf8InLatin1 = (text: string) => Buffer.from(text).toString('latin1');

describe('A file is called', () => {
  test.each([
    ['attachment; filename="film.mp4"', 'film.mp4'],
    ['attachment; filename=film.mp4', 'film.mp4'],
    ['attachment;FileName = "a \\"b\\" c.mp4" ; size=3', 'a "b" c.mp4'],
    [`attachment; filename="e.mp4"; filename*=UTF-8''%C3%A9t%C3%A9.mp4`, 'été.mp4'],
    [`attachment; filename*=iso-8859-1'fr'%E9t%E9.mp4`, 'été.mp4'],
    [`inline; filename="${utf8InLatin1('映画.mp4')}"`, '映画.mp4'],
    ['attachment; filename="\xe9t\xe9.mp4"', 'été.mp4'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="..\\\\..\\\\boot.ini"', 'boot.ini'],
    [`attachment; filename*=UTF-8''..%2F..%2Fsecret.mp4`, 'secret.mp4'],
    [`attachment; filename*=UTF-8''a%00b%0D%0Ac.mp4`, 'abc.mp4'],
    [`attachment; filename*=UTF-8''evil%E2%80%AE4pm.exe`, 'evil4pm.exe'],
    ['attachment; filename=".hidden.mp4"', 'hidden.mp4'],
  ])('as the server says: %j', (disposition, name) => {
    expect(nameFor('https://example.com/path.mov', disposition)).toBe(name);
  });

  test.each([
    ['https://example.com/a/Holiday%20in%20Rome.mp4?token=1', 'Holiday in Rome.mp4'],
    ['https://example.com/a/%2e%2e%2fx.mp4', 'x.mp4'],
    ['https://example.com/100%.mp4', '100%.mp4'],
    ['https://example.com/watch', 'watch'],
    ['https://example.com/', 'video'],
    ['https://example.com/%00', 'video'],
    ['https://example.com/...', 'video'],
  ])('else as the address says: %s', (address, name) => {
    expect(nameFor(address)).toBe(name);
    expect(nameFor(address, 'attachment')).toBe(name);
    expect(nameFor(address, 'attachment; filename=""')).toBe(name);
  });

  test('as the place it came from in the end, when only that names a file', () => {
    expect(nameFor('https://a.example/d/81', undefined, 'https://b.example/film.mp4')).toBe('film.mp4');
    expect(nameFor('https://a.example/film.mp4', undefined, 'https://b.example/9f8e.mp4')).toBe('film.mp4');
    expect(nameFor('https://a.example/d/81', undefined, 'https://b.example/x')).toBe('81');
  });

  test('by at most 200 letters, with its ending', () => {
    const name = nameFor(`https://example.com/${encodeURIComponent('👩‍👧é'.repeat(300))}.webm`);
    expect(Array.from(name)).toHaveLength(200);
    expect(name).toMatch(/^👩‍👧é.*\.webm$/u);
  });
});
