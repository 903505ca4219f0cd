import { expect, test } from 'vitest';
import { isEmail, isInstant, isTitle } from './formats.ts';

test.each(['Launch', 'a b', '日本語 👩‍👩‍👧', 'e\u0301', '\u00a0', '<b>'])('%j is one line of text', (text) => {
  expect(isTitle(text)).toBe(true);
});

test.each(['a\nb', '\t', '\u0000', '\u007f', '\u0085', '\u2028', '\u2029', '\ud800', 'a\udc00'])(
  '%j is not',
  (text) => {
    expect(isTitle(text)).toBe(false);
  },
);

test.each(['2030-01-31T12:00:00Z', '2028-02-29T23:59:59.999Z', '2030-01-31T12:00+05:30', '2030-01-31t12:00:00z'])(
  '%s is an instant',
  (text) => {
    expect(isInstant(text)).toBe(true);
  },
);

test.each([
  '2030-01-31',
  '2030-02-30T00:00:00Z',
  '2029-02-29T00:00:00Z',
  '2030-13-01T00:00:00Z',
  '2030-01-31T25:00:00Z',
  '2030-01-31T12:00:00',
  'tomorrow',
  '1',
  '',
])('%j is none', (text) => {
  expect(isInstant(text)).toBe(false);
});

test.each(['a@b', 'first.last+tag@sub.example.org', 'ü@exämple.org'])('%s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  '@',
  'a@',
  '@b',
  'a b@c.d',
  'a@b@c',
  'a@b..c',
  'a@.b',
  'a\u0000@b.c',
  '\ud800@b.c',
  `${'a'.repeat(65)}@b`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});
