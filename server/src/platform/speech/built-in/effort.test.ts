import { expect, test } from 'vitest';
import { Effort } from './effort.ts';

test('every piece of work moves it on, and none to the end', () => {
  const told: number[] = [];
  const effort = new Effort(10 * 16_000, (part) => told.push(part));
  for (let look = 0; look < 3; look++) {
    effort.listened(10 * 16_000);
    for (let token = 0; token < 60; token++) effort.wrote(1);
  }
  expect(told[0]).toBeGreaterThan(0);
  for (const [at, part] of told.entries()) expect(part).toBeGreaterThan(told[at - 1] ?? 0);
  expect(told.at(-1)).toBeLessThan(1);
});
