import { expect, it } from 'vitest';
import { claim, untilNextDue } from './claim.ts';
import { cancel } from './queue.ts';
import { type Arranged, arrange } from './testing/arrange.ts';

const limits = {
  FREE: { atOnce: 1, priority: 0 },
  PRO: { atOnce: 2, priority: 1 },
  BUSINESS: { atOnce: 8, priority: 2 },
};

let claims = 0;

function take({ db }: Arranged, count: number, wanted: Partial<Parameters<typeof claim>[1]> = {}) {
  claims += 1;
  return claim(db, { names: ['a'], holder: `w/${claims}`, count, leaseMs: 10_000, limits, ...wanted });
}

const end = ({ sql }: Arranged) =>
  sql(`update jobs set state = 'done', lease_until = null, ended_at = now() where state = 'running'`);

async function addMany(house: Arranged, count: number, wanted: Parameters<Arranged['add']>[1] = {}): Promise<void> {
  for (let made = 0; made < count; made += 1) await house.add('a', wanted);
}

it('a workspace never has more running jobs than its plan allows', async () => {
  const house = await arrange();
  const plans = ['FREE', 'PRO', 'BUSINESS'];
  const ids = await Promise.all(plans.map((plan) => house.newWorkspace(plan)));
  for (const workspaceId of ids) await addMany(house, 10, { workspaceId });
  const taken = await Promise.all(Array.from({ length: 12 }, () => take(house, 5)));
  const count = (id: string) => taken.flat().filter(({ job }) => job.workspaceId === id).length;
  expect(ids.map(count)).toEqual([1, 2, 8]);
  expect(new Set(taken.flat().map(({ job }) => job.id)).size).toBe(11);
});

it('a workspace whose plan has no limits is not held back', async () => {
  const house = await arrange();
  await addMany(house, 12);
  expect(await take(house, 20, { limits: {} })).toHaveLength(12);
});

it('the higher plan goes first', async () => {
  const house = await arrange();
  const free = await house.newWorkspace('FREE');
  const pro = await house.newWorkspace('PRO');
  await addMany(house, 1, { workspaceId: free });
  await addMany(house, 1, { workspaceId: pro });
  await addMany(house, 1);
  const order: string[] = [];
  for (let count = 0; count < 3; count += 1) order.push((await take(house, 1))[0]!.job.workspaceId);
  expect(order).toEqual([house.workspaceId, pro, free]);
});

it('within a workspace the higher priority goes first, then the older job', async () => {
  const house = await arrange();
  const ids = [
    await house.add('a'),
    await house.add('a', { priority: 5 }),
    await house.add('a', { priority: -1 }),
    await house.add('a'),
  ];
  const order: string[] = [];
  for (let count = 0; count < 4; count += 1) order.push((await take(house, 1))[0]!.job.id);
  expect(order).toEqual([ids[1], ids[0], ids[3], ids[2]]);
});

it('a workspace with one job is served before the long queue of another', async () => {
  const house = await arrange();
  const [many, few] = [await house.newWorkspace(), await house.newWorkspace()];
  await addMany(house, 20, { workspaceId: many });
  await addMany(house, 1, { workspaceId: few });
  expect((await take(house, 2)).map(({ job }) => job.workspaceId).sort()).toEqual([many, few].sort());
});

it('slots that are free together are shared evenly', async () => {
  const house = await arrange();
  const ids = [await house.newWorkspace(), await house.newWorkspace(), await house.newWorkspace()];
  for (const workspaceId of ids) await addMany(house, 5, { workspaceId });
  const taken = await take(house, 6);
  expect(ids.map((id) => taken.filter(({ job }) => job.workspaceId === id).length)).toEqual([2, 2, 2]);
});

it('with one slot, workspaces take turns', async () => {
  const house = await arrange();
  const ids = [await house.newWorkspace(), await house.newWorkspace(), await house.newWorkspace()];
  for (const workspaceId of ids) await addMany(house, 3, { workspaceId });
  const order: string[] = [];
  for (let count = 0; count < 9; count += 1) {
    order.push((await take(house, 1))[0]!.job.workspaceId);
    await end(house);
  }
  for (const round of [0, 3, 6]) expect(new Set(order.slice(round, round + 3)).size).toBe(3);
});

it('only names that the worker knows are taken', async () => {
  const house = await arrange();
  await house.add('b');
  const known = await house.add('a');
  expect((await take(house, 5)).map(({ job }) => job.id)).toEqual([known]);
});

it('a job for later is not taken before its time', async () => {
  const house = await arrange();
  await house.add('a', { runAt: new Date(Date.now() + 60_000) });
  expect(await take(house, 5)).toEqual([]);
  expect(await untilNextDue(house.db, 1_000)).toBeUndefined();
  const ms = await untilNextDue(house.db, 120_000);
  expect(ms).toBeGreaterThan(30_000);
  expect(ms).toBeLessThanOrEqual(61_000);
});

it('a job that is cancelled or deleted is not taken', async () => {
  const house = await arrange();
  const { workspaceId, projectId } = house;
  await cancel(house.db, workspaceId, await house.add('a'));
  await house.add('a', { projectId });
  await house.sql('delete from projects where id = $1', [projectId]);
  expect(await take(house, 5)).toEqual([]);
});

it('a claim does not wait for a row that somebody else is changing', async () => {
  const house = await arrange();
  const held = await house.add('a');
  const free = await house.add('a');
  await house.db.transaction(async (tx) => {
    await cancel(tx, house.workspaceId, held);
    expect((await take(house, 5)).map(({ job }) => job.id)).toEqual([free]);
  });
});
