import { expect, test } from 'vitest';
import { linkIn, nameFromFile, nameFromLink } from './media-name.ts';

test('a project is named after its file, without what only computers need', () => {
  expect(nameFromFile('Spring_lookbook final.mp4')).toBe('Spring lookbook final');
  expect(nameFromFile('v1.2 of the talk.mov')).toBe('v1.2 of the talk');
  expect(nameFromFile('README')).toBe('README');
  expect(nameFromFile('.mp4')).toBe('Untitled');
  expect(nameFromFile(`${'x'.repeat(300)}.mp4`)).toHaveLength(200);
});

test('a project from a link is named after the file in it, or else after the site', () => {
  expect(nameFromLink('https://example.org/a/My%20talk.mp4?x=1')).toBe('My talk');
  expect(nameFromLink('https://example.org/100%.mp4')).toBe('100%');
  expect(nameFromLink('https://example.org/')).toBe('example.org');
});

test('only an address of the web counts as a link', () => {
  expect(linkIn('  https://example.org/a.mp4 ')).toBe('https://example.org/a.mp4');
  for (const text of ['example.org/a.mp4', 'ftp://example.org/a', 'see https://example.org', 'https://', '']) {
    expect(linkIn(text), text).toBeUndefined();
  }
});
