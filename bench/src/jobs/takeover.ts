import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { add, kindOf, type Place, work } from './place.ts';

const program = fileURLToPath(new URL('./killed-worker.ts', import.meta.url));

/** Milliseconds from `kill -9` of a worker to the moment its job begins in another. */
export async function measureTakeover(place: Place, leaseMs: number, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const settings = JSON.stringify({ connection: place.connection, workRoot: place.workRoot, leaseMs });
    const child = spawn(process.execPath, ['--import', 'tsx', program, settings], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await add(place, 'endless');
    // It says one word, when the job has begun.
    await once(child.stdout, 'data');
    let began = () => {};
    const beginning = new Promise<void>((resolve) => {
      began = resolve;
    });
    const kind = kindOf('endless', async () => began());
    const worker = await work(place, kind, { atOnce: 1, leaseMs });
    const killedAt = performance.now();
    child.kill('SIGKILL');
    await beginning;
    measured.push(performance.now() - killedAt);
    await worker.idle();
    await worker.stop();
  }
  return measured;
}
