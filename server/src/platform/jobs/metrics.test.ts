import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { JobMetrics, measureOpenJobs } from './metrics.ts';
import { arrange } from './testing/arrange.ts';
import { kindOf, note } from './testing/kinds.ts';

/** Every line of ours that is not nothing. */
const linesIn = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('capstan_') && !line.includes('_seconds') && !line.endsWith(' 0'));

test('Jobs that wait and run are counted by name, and each that ends by how it did', async () => {
  const house = await arrange();
  const registry = new Registry();
  measureOpenJobs(registry, house.db, ['short', 'other']);
  await house.add('short');
  await house.add('short', { runAt: new Date(Date.now() + 3_600_000) });
  await house.add('other');
  expect(linesIn(await registry.metrics())).toEqual([
    'capstan_jobs_waiting{name="short"} 1',
    'capstan_jobs_waiting{name="other"} 1',
  ]);
  expect(await registry.metrics()).toMatch(/capstan_jobs_oldest_waiting_seconds\{name="short"\} \d+\.\d/);

  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const short = kindOf('short', async (job) => {
    await gate;
    return note(job, 'done');
  });
  const worker = await house.work([short], { metrics: new JobMetrics(registry) });
  await expect
    .poll(async () => linesIn(await registry.metrics()))
    .toEqual(['capstan_jobs_waiting{name="other"} 1', 'capstan_jobs_running{name="short"} 1']);
  go();
  await worker.idle();
  expect(linesIn(await registry.metrics())).toEqual([
    'capstan_jobs_waiting{name="other"} 1',
    'capstan_jobs_ended_total{name="short",ended="done"} 1',
  ]);
  expect(await registry.metrics()).toContain('capstan_job_seconds_count{name="short"} 1');
});
