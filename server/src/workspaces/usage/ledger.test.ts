import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/harness/database.ts';
import { until } from '../../../test/harness/until.ts';
import { AppError } from '../../errors.ts';
import type { Job, JobKind } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { arrange } from '../../platform/jobs/testing/arrange.ts';
import type { Plan } from '../plans.ts';
import { createWorkspace } from '../workspace.ts';
import { book, monthUsage, requireMinutes, reserve } from './ledger.ts';
import { daysFrom, monthOf } from './month.ts';
import { storedBytes, sumUpStorage } from './storage.ts';
import { readUsage } from './usage.ts';

const database = await freshDatabase();
const { db } = database;
afterAll(() => database.drop());

const minute = 60_000;
const lastOfNovember = new Date('2026-11-30T23:59:59.999Z');
const firstOfDecember = new Date('2026-12-01T00:00:00.000Z');

async function newLedger(plan: Plan = 'FREE') {
  const { id: workspaceId } = await createWorkspace(db, { name: 'Test', plan });
  const cost = (minutes: number) => ({ workspaceId, kind: 'rendered', ms: minutes * minute }) as const;
  const accept = (minutes: number, now: Date) =>
    db.transaction(async (tx) => {
      await requireMinutes(tx, cost(minutes), now);
      const id = await enqueue(tx, { name: 'test' }, { workspaceId, projectId: null, payload: {} });
      await reserve(tx, id, cost(minutes));
      return { workspaceId, id };
    });
  const finish = async (job: { workspaceId: typeof workspaceId; id: string }, now: Date) => {
    await book(db, job, now);
    await database.sql(`update jobs set state = 'done', ended_at = now() where id = $1`, [job.id]);
  };
  const month = (now: Date) => monthUsage(db, { workspaceId, kind: 'rendered' }, now);
  return { workspaceId, accept, finish, month };
}

describe('The month', () => {
  test('is that of the calendar, in UTC', () => {
    const months = [lastOfNovember, firstOfDecember].map((now) => monthOf(now).start.toISOString());
    expect(months).toEqual(['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z']);
    expect(monthOf(firstOfDecember).end.toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  test('begins with nothing used, to the millisecond', async () => {
    const { accept, finish, month } = await newLedger();
    await finish(await accept(30, lastOfNovember), lastOfNovember);
    await expect(accept(1, lastOfNovember)).rejects.toMatchObject({
      ...{ code: 'plan/rendering-used-up', status: 403, message: expect.stringContaining('anew on December 1') },
    });
    await accept(1, firstOfDecember);
    expect(await month(lastOfNovember)).toEqual({ usedMs: 30 * minute, reservedMs: minute });
    expect(await month(firstOfDecember)).toEqual({ usedMs: 0, reservedMs: minute });
  });

  test('in which the work is done is the one that it counts in', async () => {
    const { accept, finish, month } = await newLedger();
    const job = await accept(20, lastOfNovember);
    await expect(accept(20, firstOfDecember)).rejects.toMatchObject({ code: 'plan/rendering-used-up' });
    await finish(job, firstOfDecember);
    expect([await month(lastOfNovember), await month(firstOfDecember)]).toEqual([
      { usedMs: 0, reservedMs: 0 },
      { usedMs: 20 * minute, reservedMs: 0 },
    ]);
  });

  test('has days, also where nothing was used', async () => {
    const { workspaceId, accept, finish } = await newLedger('PRO');
    await finish(await accept(1.5, lastOfNovember), lastOfNovember);
    await finish(await accept(2, lastOfNovember), lastOfNovember);
    const days = daysFrom('2026-11-29', '2026-12-01');
    const usage = await readUsage(db, { workspaceId, plan: 'PRO' }, { days, now: firstOfDecember });
    expect(usage.days).toEqual([
      { date: '2026-11-29', transcribedMinutes: 0, renderedMinutes: 0 },
      { date: '2026-11-30', transcribedMinutes: 0, renderedMinutes: 3.5 },
      { date: '2026-12-01', transcribedMinutes: 0, renderedMinutes: 0 },
    ]);
  });
});

test('work that was tried twice is booked once', async () => {
  const { db: own, sql, workspaceId, add, work } = await arrange();
  const kind: JobKind<unknown> = {
    ...{ name: 'tried', attempts: 3, timeoutMs: 60_000, failed: async () => {} },
    run: async (job: Job) => {
      if (job.attempt === 1) throw new AppError('render/failed');
      return async (tx) => void (await book(tx, job));
    },
  };
  const id = await add('tried');
  await reserve(own, id, { workspaceId, kind: 'rendered', ms: 5_000 });
  await work([kind]);
  await until(async () => (await sql(`select from jobs where id = $1 and state = 'done'`, [id])).length === 1);
  expect(await sql('select ms::int from usage_days')).toEqual([{ ms: 5_000 }]);
  expect(await sql('select errors from jobs')).toEqual([{ errors: 1 }]);
  await book(own, { workspaceId, id });
  expect(await sql('select ms::int from usage_days')).toEqual([{ ms: 5_000 }]);
});

test('what is stored is the same after it was summed up, by many at once', async () => {
  const { workspaceId } = await newLedger();
  for (const bytes of [500, 70, -200, 3]) {
    await database.sql('insert into storage_changes values ($1, $2)', [workspaceId, bytes]);
  }
  await Promise.all([sumUpStorage(db), sumUpStorage(db), sumUpStorage(db)]);
  expect(await storedBytes(db, workspaceId)).toBe(373);
  const rows = await database.sql('select from storage_changes where workspace_id = $1', [workspaceId]);
  expect(rows).toHaveLength(1);
});
