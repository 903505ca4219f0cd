import { expect, test } from 'vitest';
import { seeded } from '../../../test/harness/seeded.ts';
import { faceFile } from '../testing/shelf.ts';
import { withEmbedding, withoutTable, withSignature, withTableLength, withTag } from '../testing/tampered.ts';
import { judgeStructure } from './structure.ts';

const good = await faceFile('Anton');

test('a font tells what it is', () => {
  expect(judgeStructure(good)).toMatchObject({ facts: { family: 'Anton', name: 'Anton Regular', weight: 400 } });
});

test.each([
  ['nothing', Buffer.alloc(0), 'font/not-a-font'],
  ['text', Buffer.from('This is a letter to you.'), 'font/not-a-font'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'font/not-a-font'],
  ['WOFF', withSignature(good, 'wOFF'), 'font/web-format'],
  ['WOFF2', withSignature(good, 'wOF2'), 'font/web-format'],
  ['a collection', withSignature(good, 'ttcf'), 'font/collection'],
  ['half a font', good.subarray(0, good.length >> 1), 'font/damaged'],
  ['a bare beginning', good.subarray(0, 13), 'font/damaged'],
  ['a table that ends behind the file', withTableLength(good, 'cmap', 0xffffffff), 'font/damaged'],
  ['an OS/2 of two bytes', withTableLength(good, 'OS/2', 2), 'font/damaged'],
  ['an empty head', withTableLength(good, 'head', 0), 'font/damaged'],
  ['an empty list of names', withTableLength(good, 'name', 0), 'font/damaged'],
  ['a font without names', withoutTable(good, 'name'), 'font/damaged'],
  ['a font without outlines', withoutTable(good, 'glyf'), 'font/damaged'],
  ['a variable font', withTag(good, 'post', 'fvar'), 'font/variable'],
  ['a font that must not be embedded', withEmbedding(good, 2), 'font/restricted'],
])('%s is refused', (_, data, refused) => {
  expect(judgeStructure(data)).toEqual({ refused });
});

test.each([0, 4, 8, 6])('embedding %i is allowed', (fsType) => {
  expect(judgeStructure(withEmbedding(good, fsType))).toHaveProperty('facts');
});

test('whatever bytes come, there is a verdict', () => {
  const chance = seeded(7);
  for (let round = 0; round < 3_000; round += 1) {
    const copy = Buffer.from(good.subarray(0, 4 + chance.number(6_000)));
    for (let change = 0; change < 8; change += 1) copy[chance.number(copy.length)] = chance.number(256);
    const verdict = judgeStructure(copy);
    expect('facts' in verdict || verdict.refused.startsWith('font/')).toBe(true);
  }
});
