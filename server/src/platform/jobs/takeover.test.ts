import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seeded } from '../../../test/harness/seeded.ts';
import { until } from '../../../test/harness/until.ts';
import { cancel, find } from './queue.ts';
import { arrange } from './testing/arrange.ts';
import { type Elsewhere, workElsewhere } from './testing/elsewhere.ts';
import { kindOf } from './testing/kinds.ts';

const here = (name: string) => kindOf(name, () => undefined);

it('the job of a killed worker is taken over, and its folder is removed', async () => {
  const house = await arrange();
  const doomed = await workElsewhere(house);
  const id = await house.add('endless');
  const { workDir } = await doomed.hear(({ began }) => began === id);
  await doomed.kill();
  expect(existsSync(workDir)).toBe(true);
  const attempts: number[] = [];
  await house.work([kindOf('endless', ({ attempt }) => void attempts.push(attempt))]);
  expect(existsSync(workDir)).toBe(false);
  await until(async () => (await house.stateOf(id)) === 'done');
  expect(attempts).toEqual([2]);
});

it('a worker that comes back from a long sleep writes nothing for what it has lost', async () => {
  const house = await arrange();
  const sleeper = await workElsewhere(house);
  const id = await house.add('short', { payload: { ms: 300 } });
  await sleeper.hear(({ began }) => began === id);
  sleeper.signal('SIGSTOP');
  await house.work([here('short')]);
  await until(async () => (await house.stateOf(id)) === 'done');
  sleeper.signal('SIGCONT');
  expect(await sleeper.hear(({ text }) => text === 'job')).toMatchObject({ job: id, ended: 'lost' });
  expect(await house.notes(id)).toEqual(['done']);
});

it('a job that has ended its worker three times is failed', async () => {
  const house = await arrange();
  const id = await house.add('deadly', { projectId: house.projectId });
  for (let round = 0; round < 3; round += 1) {
    const worker = await workElsewhere(house, { leaseMs: 500 });
    await worker.ended;
  }
  await house.work([here('deadly')]);
  await until(async () => (await house.stateOf(id)) === 'failed');
  expect(await house.notes(id)).toEqual(['failed job/crashed']);
  expect(await find(house.db, house.workspaceId, id)).toMatchObject({ failure: { code: 'job/crashed' }, attempt: 4 });
});

it('a job that was being cancelled when its worker died ends as cancelled', async () => {
  const house = await arrange();
  const doomed = await workElsewhere(house);
  const id = await house.add('endless');
  await doomed.hear(({ began }) => began === id);
  doomed.signal('SIGSTOP');
  await cancel(house.db, house.workspaceId, id);
  await doomed.kill();
  await house.work([here('endless')]);
  await until(async () => (await house.stateOf(id)) === 'cancelled');
  expect(await house.notes(id)).toEqual(['cancelled']);
});

it('a hundred jobs under workers that are killed at random end once each', { timeout: 90_000 }, async () => {
  const house = await arrange();
  const chance = seeded(4);
  const jobs = 100;
  const workers: Elsewhere[] = await Promise.all([workElsewhere(house), workElsewhere(house)]);
  for (let count = 0; count < jobs; count += 1) {
    await house.add('short', { payload: { ms: 5 + chance.number(60) }, projectId: count % 2 ? house.projectId : null });
  }
  for (let kills = 0; kills < 4; kills += 1) {
    const place = chance.number(2);
    const seen = workers[place]!.said.length;
    // Some way into its work, or at its end if there is no more of it.
    const line = seen + 1 + chance.number(30);
    await until(async () => workers[place]!.said.length >= line || (await house.notes()).length === jobs);
    await workers[place]!.kill();
    workers[place] = await workElsewhere(house);
  }
  await until(async () => (await house.sql(`select from jobs where ended_at is null`)).length === 0);
  const ends = await house.sql<{ ends: number }>('select count(*)::int as ends from notes group by job_id');
  expect(ends.map(({ ends }) => ends)).toEqual(Array(jobs).fill(1));
});
