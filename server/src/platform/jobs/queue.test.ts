import { describe, expect, it } from 'vitest';
import { claim } from './claim.ts';
import { cancel, cancelJobsOf, enqueue, find } from './queue.ts';
import { sweepJobs } from './sweep.ts';
import { type Arranged, arrange } from './testing/arrange.ts';

const claimAll = ({ db }: Arranged, holder = 'w/1') =>
  claim(db, { names: ['a', 'b'], holder, count: 100, leaseMs: 10_000, limits: {} });

describe('Enqueueing', () => {
  it('happens with its transaction or not at all', async () => {
    const { db, sql, workspaceId } = await arrange();
    const failing = db.transaction(async (tx) => {
      await enqueue(tx, { name: 'a' }, { workspaceId, projectId: null, payload: {} });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await sql('select from jobs')).toEqual([]);
  });

  it('keeps any payload as it is', async () => {
    const house = await arrange();
    const payloads = [{ id: 'x', list: [1, [2]], none: null }, [1, 'two'], 'text', 0, null];
    for (const payload of payloads) await house.add('a', { payload });
    expect((await claimAll(house)).map(({ job }) => job.payload)).toEqual(payloads);
  });

  it('with a key that waits or runs returns the job that is there', async () => {
    const house = await arrange();
    const first = await house.add('a', { dedupeKey: 'k' });
    expect(await house.add('a', { dedupeKey: 'k' })).toBe(first);
    await claimAll(house);
    expect(await house.add('a', { dedupeKey: 'k' })).toBe(first);
    await house.sql(`update jobs set state = 'done', lease_until = null, ended_at = now()`);
    expect(await house.add('a', { dedupeKey: 'k' })).not.toBe(first);
  });

  it('with the same key under another name or in another workspace is another job', async () => {
    const house = await arrange();
    const ids = [
      await house.add('a', { dedupeKey: 'k' }),
      await house.add('b', { dedupeKey: 'k' }),
      await house.add('a', { dedupeKey: 'k', workspaceId: await house.newWorkspace() }),
      await house.add('a'),
      await house.add('a'),
    ];
    expect(new Set(ids).size).toBe(5);
  });

  it('with one key from many sides at once makes one job', async () => {
    const house = await arrange();
    const ids = await Promise.all(Array.from({ length: 20 }, () => house.add('a', { dedupeKey: 'k' })));
    expect(new Set(ids).size).toBe(1);
  });

  it('is not held up by a job of the same key that is being cancelled', async () => {
    const house = await arrange();
    const first = await house.add('a', { dedupeKey: 'k' });
    await claimAll(house);
    await cancel(house.db, house.workspaceId, first);
    expect(await house.add('a', { dedupeKey: 'k' })).not.toBe(first);
  });
});

describe('Cancelling', () => {
  it('ends a waiting job where it is, and asks for the end of a running one', async () => {
    const house = await arrange();
    const running = await house.add('a');
    await claimAll(house);
    const waiting = await house.add('a');
    const { db, workspaceId } = house;
    expect(await cancel(db, workspaceId, waiting)).toEqual({ id: waiting, how: 'cancelled' });
    expect(await cancel(db, workspaceId, running)).toEqual({ id: running, how: 'asked' });
    expect([await house.stateOf(waiting), await house.stateOf(running)]).toEqual(['cancelled', 'running']);
    expect(await cancel(db, workspaceId, waiting)).toBeUndefined();
  });

  it('finds nothing in another workspace', async () => {
    const house = await arrange();
    const id = await house.add('a', { projectId: house.projectId });
    const other = await house.newWorkspace();
    expect(await cancel(house.db, other, id)).toBeUndefined();
    expect(await cancelJobsOf(house.db, other, house.projectId)).toEqual([]);
    expect(await find(house.db, other, id)).toBeUndefined();
  });

  it('of a project reaches all its jobs, or those of one name', async () => {
    const house = await arrange();
    const { db, workspaceId, projectId } = house;
    const [a, b] = [await house.add('a', { projectId }), await house.add('b', { projectId })];
    const elsewhere = await house.add('a');
    expect(await cancelJobsOf(db, workspaceId, projectId, 'b')).toEqual([{ id: b, how: 'cancelled' }]);
    expect(await cancelJobsOf(db, workspaceId, projectId)).toEqual([{ id: a, how: 'cancelled' }]);
    expect(await house.stateOf(elsewhere)).toBe('waiting');
  });
});

it('a job can be looked at', async () => {
  const { db, workspaceId, projectId, add } = await arrange();
  const id = await add('a', { projectId });
  expect(await find(db, workspaceId, id)).toEqual({
    ...{ id, name: 'a', workspaceId, projectId, attempt: 1, state: 'waiting', progress: null, failure: null },
    ...{ createdAt: expect.any(Date), startedAt: null, endedAt: null },
  });
});

it('jobs that ended more than a week ago are swept', async () => {
  const house = await arrange();
  for (let count = 0; count < 4; count += 1) await house.add('a');
  await house.sql(`update jobs set state = 'done', ended_at = now() - interval '6 days'`);
  await house.sql(`update jobs set ended_at = now() - interval '8 days' where id in (select id from jobs limit 2)`);
  await house.add('a');
  expect(await sweepJobs(house.db)).toBe(2);
  expect(await house.sql('select from jobs')).toHaveLength(3);
});
