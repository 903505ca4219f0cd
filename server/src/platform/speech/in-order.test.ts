import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

async function* numbers(count: number) {
  for (let at = 0; at < count; at++) yield at;
}

async function all<T>(things: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const thing of things) list.push(thing);
  return list;
}

test('what is done comes in the order in which it was begun, never more of it at a time than allowed', async () => {
  const waiting: (() => void)[] = [];
  let [underWay, most] = [0, 0];
  const work = async (nth: number) => {
    most = Math.max(most, ++underWay);
    // The later of two is done first.
    if (nth % 2 === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else waiting.shift()!();
    underWay--;
    return nth;
  };
  expect(await all(inOrder(numbers(6), 2, work))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a failure comes in its turn', async () => {
  const done: number[] = [];
  const running = async () => {
    const work = (nth: number) => (nth === 2 ? Promise.reject(new Error('two')) : Promise.resolve(nth));
    for await (const nth of inOrder(numbers(9), 4, work)) done.push(nth);
  };
  await expect(running()).rejects.toThrow('two');
  expect(done).toEqual([0, 1]);
});
