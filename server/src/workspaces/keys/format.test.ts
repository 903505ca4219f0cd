import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlausibleKey, newKey, withoutKeys } from './format.ts';

describe('A key that was made here', () => {
  test('is cap_live_ and 40 base62 characters, never twice the same', () => {
    const keys = Array.from({ length: 200 }, newKey);
    for (const key of keys) expect(key).toMatch(/^cap_live_[0-9A-Za-z]{40}$/);
    expect(new Set(keys).size).toBe(200);
    expect(keys.every(isPlausibleKey)).toBe(true);
  });

  test('is recognised by its checksum: any other letter anywhere makes it no key', () => {
    const key = newKey();
    for (let at = 4; at < key.length; at += 1) {
      for (const letter of ['0', 'z', '_'].filter((other) => other !== key[at])) {
        expect(isPlausibleKey(key.slice(0, at) + letter + key.slice(at + 1))).toBe(false);
      }
    }
    for (const other of [key.slice(0, -1), `${key}0`, key.toLowerCase(), ` ${key}`, `${key}\n`]) {
      expect(isPlausibleKey(other)).toBe(false);
    }
  });
});

describe('A key that somebody chose', () => {
  test.each(['a'.repeat(20), '~'.repeat(200), 'with blanks inside it, !'])('may be %j', (key) => {
    expect(isPlausibleKey(key)).toBe(true);
  });

  test.each([
    'a'.repeat(19),
    'a'.repeat(201),
    ' blank at the beginning',
    'blank at the end of it ',
    'with a\ttab inside of it',
    'mit Ümlauten und mehr...',
    'cap_ is only for our own',
    '',
  ])('may not be %j', (key) => {
    expect(isPlausibleKey(key)).toBe(false);
  });
});

describe('Text for the log', () => {
  test('has no key in it that was made here', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const key = newKey();
        const hidden = withoutKeys(`${before}${key}/${after}`);
        expect(hidden).not.toContain(key);
        expect(hidden).toContain('cap_live_…');
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  test('has no chosen key in it either, when its holder showed it', () => {
    const key = 'my/own key & 20 letters';
    expect(withoutKeys(`/projects/${key}`, key)).toBe('/projects/…');
    expect(withoutKeys(`/projects/${encodeURIComponent(key)}`, key)).toBe('/projects/…');
    expect(withoutKeys('/projects', key)).toBe('/projects');
  });

  test('stays as it is when what was shown is no key', () => {
    for (const shown of [undefined, '', 'e', 'projects']) expect(withoutKeys('/projects', shown)).toBe('/projects');
  });
});
