import { add, kindOf, type Place, work } from './place.ts';

/** Jobs a second that one worker brings from waiting to done. */
export async function measureThroughput(place: Place, count: number): Promise<number> {
  for (let made = 0; made < count; made += 50) {
    await Promise.all(Array.from({ length: 50 }, () => add(place, 'no-op')));
  }
  const beganAt = performance.now();
  const worker = await work(
    place,
    kindOf('no-op', async () => {}),
    { atOnce: 8 },
  );
  await worker.idle();
  const seconds = (performance.now() - beganAt) / 1000;
  await worker.stop();
  return count / seconds;
}
