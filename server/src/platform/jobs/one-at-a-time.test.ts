import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('calls that come while it works are answered by one more round', async () => {
  const ends: (() => void)[] = [];
  const call = oneAtATime(() => new Promise((resolve) => ends.push(resolve)));
  const calls = [call(), call(), call()];
  expect(ends).toHaveLength(1);
  ends[0]!();
  await calls[0];
  expect(ends).toHaveLength(2);
  ends[1]!();
  await Promise.all(calls);
  void call();
  expect(ends).toHaveLength(3);
});

it('a round that fails does not keep the next one from beginning', async () => {
  let rounds = 0;
  const call = oneAtATime(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('the first one');
  });
  const [first, second] = [call(), call()];
  await expect(first).rejects.toThrow('the first one');
  await second;
  expect(rounds).toBe(2);
});

it('whoever calls between two rounds does not begin a third beside the second', async () => {
  let rounds = 0;
  let running = 0;
  let most = 0;
  const later: Promise<void>[] = [];
  /** One call in each of the moments in which the first round is over and the second has not begun. */
  async function callAgain() {
    for (let moment = 0; moment < 6; moment += 1) {
      later.push(call());
      await Promise.resolve();
    }
  }
  const call = oneAtATime(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    rounds += 1;
    if (rounds === 1) void callAgain();
  });
  await Promise.all([call(), call()]);
  await Promise.all(later);
  expect(most).toBe(1);
});
