import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBrowser } from './browser.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const machine = () => {
  const root = temporaryFolder({ 'a/notes': '', 'b/chromium': '', 'a/google-chrome': '', 'c/my-chrome': '' });
  for (const path of ['b/chromium', 'a/google-chrome', 'c/my-chrome']) chmodSync(join(root, path), 0o755);
  return { root, PATH: [join(root, 'a'), '', join(root, 'b')].join(delimiter) };
};

describe('finding a browser', () => {
  test('takes Chromium before Chrome, wherever on the path', () => {
    const { root, PATH } = machine();
    expect(findBrowser({ PATH })).toBe(join(root, 'b/chromium'));
  });

  test('takes the one that CHROME_PATH names, and no other', () => {
    const { root, PATH } = machine();
    expect(findBrowser({ PATH, CHROME_PATH: join(root, 'c/my-chrome') })).toBe(join(root, 'c/my-chrome'));
    expect(findBrowser({ PATH, CHROME_PATH: join(root, 'a/notes') })).toBeUndefined();
    expect(findBrowser({ PATH, CHROME_PATH: join(root, 'a') })).toBeUndefined();
    expect(findBrowser({ PATH, CHROME_PATH: '' })).toBe(join(root, 'b/chromium'));
  });

  test.skipIf(process.platform === 'darwin')('finds none on an empty path', () => {
    expect(findBrowser({})).toBeUndefined();
  });
});
