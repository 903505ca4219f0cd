import { expect, test } from 'vitest';
import { base62, idPattern, newId, randomBase62 } from './ids.ts';

test('an id says what it belongs to and fits its pattern', () => {
  const id = newId('prj');
  expect(id).toMatch(new RegExp(idPattern('prj')));
  expect(id).not.toMatch(new RegExp(idPattern('key')));
  expect(`${id}\n`).not.toMatch(new RegExp(idPattern('prj')));
});

test('ids sort by the time they were made', async () => {
  const first = newId('prj');
  const made = Date.now();
  while (Date.now() === made) await new Promise(setImmediate);
  expect(newId('prj') > first).toBe(true);
});

test('ten thousand ids made at once all differ', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => newId('x'))).size).toBe(10_000);
});

test('base62 of a number sorts as the number does', () => {
  const numbers = [0, 1, 9, 10, 35, 36, 61, 62, 3_843, 3_844, 2 ** 32, Date.now(), 62 ** 8 - 1];
  const texts = numbers.map((number) => base62(number, 8));
  expect([...texts].sort()).toEqual(texts);
  expect(texts[0]).toBe('00000000');
  expect(texts.at(-1)).toBe('zzzzzzzz');
});

test('random letters come up equally often', () => {
  const counts = new Map<string, number>();
  for (const letter of randomBase62(62_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(62);
  // A thousand each are expected; 800 and 1,200 are more than six standard deviations away.
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(800);
    expect(count).toBeLessThan(1_200);
  }
});
