import { add, kindOf, type Place, work } from './place.ts';

/** Milliseconds from the call that enqueues a job to the first line of its run, for one job after the other. */
export async function measurePickup(place: Place, count: number): Promise<number[]> {
  let began: (() => void) | undefined;
  const kind = kindOf('pickup', async () => began?.());
  const worker = await work(place, kind, { atOnce: 4 });
  const times: number[] = [];
  try {
    for (let made = 0; made < count; made += 1) {
      const beginning = new Promise<void>((resolve) => {
        began = resolve;
      });
      const askedAt = performance.now();
      await add(place, 'pickup');
      await beginning;
      times.push(performance.now() - askedAt);
    }
  } finally {
    await worker.stop();
  }
  return times;
}
