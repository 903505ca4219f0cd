import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('no more than so many work at once, whoever fails makes room, and those who wait keep their order', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const ends: ((fails: boolean) => void)[] = [];
  const work = (nth: number) =>
    turns.take(() => {
      begun.push(nth);
      return new Promise<void>((resolve, reject) => {
        ends[nth] = (fails) => (fails ? reject(new Error('failed')) : resolve());
      });
    });
  const all = [0, 1, 2, 3].map(work);
  expect(begun).toEqual([0, 1]);
  ends[1]!(true);
  await expect(all[1]).rejects.toThrow('failed');
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!(false);
  await all[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]!(false);
  ends[3]!(false);
  await Promise.all([all[2], all[3]]);
});
