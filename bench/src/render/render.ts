import { inHouse } from '../house.ts';
import { burnIn } from './burn-in.ts';
import { frames } from './frames.ts';
import { wholeWay } from './whole-way.ts';

/** `npm run bench -- render [SECONDS [STYLE …]]`: without them, sixty seconds in every style. */
export async function run(): Promise<void> {
  const [, , , length = '60', ...names] = process.argv;
  const seconds = Number(length);
  const rounds = seconds >= 8 ? 1 : 3;
  await inHouse('start', async (house) => {
    await frames(house, seconds);
    await wholeWay(house, { seconds, rounds });
    await burnIn(house, { seconds, names, rounds });
  });
}
