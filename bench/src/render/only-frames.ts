import { inHouse } from '../house.ts';
import { frames } from './frames.ts';

/** `npm run bench -- frames [SECONDS]`: of what `render` measures, the single pictures alone. */
export async function run(): Promise<void> {
  const seconds = Number(process.argv[3] ?? '60');
  await inHouse('start', (house) => frames(house, seconds));
}
