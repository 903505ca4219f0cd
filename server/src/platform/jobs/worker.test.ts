import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { until } from '../../../test/harness/until.ts';
import { AppError } from '../../errors.ts';
import { sql } from '../db/database.ts';
import { newId } from '../ids.ts';
import { cancel, find } from './queue.ts';
import { arrange } from './testing/arrange.ts';
import { kindOf, note, untilAborted } from './testing/kinds.ts';

describe('A job', () => {
  it('is run with what was enqueued, and its effect is written with its end', async () => {
    const house = await arrange();
    const { workspaceId, projectId } = house;
    const seen: unknown[] = [];
    const worker = await house.work([kindOf('a', (job) => void seen.push(job))]);
    const id = await house.add('a', { projectId, payload: { size: 3 } });
    await until(async () => (await house.stateOf(id)) === 'done');
    await worker.idle();
    expect(seen).toEqual([{ id, name: 'a', workspaceId, projectId, payload: { size: 3 }, attempt: 1 }]);
    expect(await house.notes(id)).toEqual(['done']);
    expect(await find(house.db, workspaceId, id)).toMatchObject({ progress: 1, endedAt: expect.any(Date) });
  });

  it('that was there before the worker is run too', async () => {
    const house = await arrange();
    const id = await house.add('a');
    const worker = await house.work([kindOf('a', () => undefined)]);
    await worker.idle();
    expect(await house.stateOf(id)).toBe('done');
  });

  it('for later is run at its time', async () => {
    const house = await arrange();
    const began: number[] = [];
    const worker = await house.work([kindOf('a', () => void began.push(Date.now()))]);
    const runAt = new Date(Date.now() + 300);
    await house.add('a', { runAt });
    await worker.idle();
    expect(began).toEqual([]);
    await until(() => began.length === 1);
    expect(began[0]).toBeGreaterThanOrEqual(runAt.getTime());
  });

  it('whose error may pass is tried again, as often as its kind says', async () => {
    const house = await arrange();
    const attempts: number[] = [];
    const worker = await house.work([
      kindOf('a', ({ attempt }) => {
        attempts.push(attempt);
        if (attempt < 3) throw new AppError('storage/full');
      }),
      kindOf('b', () => {
        throw new AppError('storage/full');
      }),
    ]);
    const [a, b] = [await house.add('a'), await house.add('b')];
    await until(async () => (await house.stateOf(a)) === 'done' && (await house.stateOf(b)) === 'failed');
    await worker.idle();
    expect(attempts).toEqual([1, 2, 3]);
    expect([await house.notes(a), await house.notes(b)]).toEqual([['done'], ['failed storage/full']]);
  });

  it('whose error will not pass fails at once', async () => {
    const house = await arrange();
    const message = 'There is no sound in it.';
    const worker = await house.work([
      kindOf('a', () => {
        throw new AppError('project/not-found', { message });
      }),
    ]);
    const id = await house.add('a');
    await worker.idle();
    expect(await house.notes(id)).toEqual(['failed project/not-found']);
    const failure = { code: 'project/not-found', message };
    expect(await find(house.db, house.workspaceId, id)).toMatchObject({ state: 'failed', failure, attempt: 1 });
  });

  it('that fails for a reason nobody foresaw tells the log, and not the user', async () => {
    const house = await arrange();
    const worker = await house.work([
      kindOf('a', () => {
        throw new TypeError('secret is not a function');
      }),
    ]);
    const id = await house.add('a');
    await until(async () => (await house.stateOf(id)) === 'failed');
    const failure = { code: 'internal/error', message: 'Something went wrong on our side.' };
    expect(await find(house.db, house.workspaceId, id)).toMatchObject({ failure });
    const told = worker.lines.filter(({ level }) => level === 'error');
    expect(told.map(({ err }) => (err as Error).message)).toEqual(Array(3).fill('secret is not a function'));
  });

  it('that takes too long is ended', async () => {
    const house = await arrange();
    const worker = await house.work([kindOf('a', (_, { signal }) => untilAborted(signal), { timeoutMs: 50 })]);
    const id = await house.add('a');
    await worker.idle();
    expect(await house.notes(id)).toEqual(['failed job/timeout']);
  });

  it('that takes too long and ignores its signal is ended all the same', async () => {
    const house = await arrange();
    const worker = await house.work([kindOf('a', () => new Promise<never>(() => {}), { timeoutMs: 50 })]);
    const id = await house.add('a');
    await worker.idle();
    expect(await house.notes(id)).toEqual(['failed job/timeout']);
  });

  it('whose effect cannot be written has failed, and nothing of the effect stays', async () => {
    const house = await arrange();
    const worker = await house.work([
      kindOf(
        'a',
        async (job) => async (tx) => {
          await note(job, 'half')(tx);
          throw new AppError('project/not-found');
        },
        {},
      ),
    ]);
    const id = await house.add('a');
    await worker.idle();
    expect(await house.notes(id)).toEqual(['failed project/not-found']);
  });

  it('whose kind cannot write its part of the end is ended without it at last', async () => {
    const house = await arrange();
    let tries = 0;
    const kind = kindOf(
      'a',
      () => {
        throw new AppError('project/not-found');
      },
      {
        failed: async () => {
          tries += 1;
          throw new Error('a mistake in failed()');
        },
      },
    );
    const worker = await house.work([kind], { leaseMs: 400 });
    const id = await house.add('a');
    await worker.idle();
    expect(await house.stateOf(id)).toBe('failed');
    expect(tries).toBeGreaterThan(1);
  });
});

describe('Cancelling a running job', () => {
  it('aborts it at once, and it ends as cancelled', async () => {
    const house = await arrange();
    let began = false;
    const kind = kindOf('a', (_, { signal }) => {
      began = true;
      return untilAborted(signal);
    });
    // So long a lease that no heartbeat comes in time to tell.
    await house.work([kind], { leaseMs: 600_000 });
    const id = await house.add('a');
    await until(() => began);
    await cancel(house.db, house.workspaceId, id);
    await until(async () => (await house.stateOf(id)) === 'cancelled');
    expect(await house.notes(id)).toEqual(['cancelled']);
  });

  it('wins over a run that finishes all the same', async () => {
    const house = await arrange();
    let began = false;
    const worker = await house.work([
      kindOf('a', async (_, { signal }) => {
        began = true;
        await untilAborted(signal).catch(() => {});
        return undefined;
      }),
    ]);
    const id = await house.add('a');
    await until(() => began);
    await cancel(house.db, house.workspaceId, id);
    await worker.idle();
    expect(await house.notes(id)).toEqual(['cancelled']);
  });

  it('by deleting its project aborts it, and nothing is written for it', async () => {
    const house = await arrange();
    let began = false;
    let aborted = false;
    const kind = kindOf('a', async (_, { signal }) => {
      began = true;
      await untilAborted(signal).catch(() => {});
      aborted = true;
      return undefined;
    });
    const worker = await house.work([kind], { leaseMs: 600_000 });
    const id = await house.add('a', { projectId: house.projectId });
    await until(() => began);
    await house.sql('delete from projects where id = $1', [house.projectId]);
    await until(() => aborted);
    await worker.idle();
    expect(await house.notes(id)).toEqual([]);
  });
});

it('deleting projects while their jobs write and end never makes the two wait for each other', async () => {
  const house = await arrange();
  const touch = sql('test.touch')`update projects set updated_at = now() where id = $1`;
  const kind = kindOf(
    'a',
    async ({ projectId }, { progress }) => {
      progress(0.5);
      return async (tx) => void (await tx.query(touch, [projectId]));
    },
    { progressed: async (tx, { projectId }) => void (await tx.query(touch, [projectId])) },
  );
  const worker = await house.work([kind]);
  const copy = `insert into projects (id, workspace_id, name, status, aspect_ratio, speech_language)
    select $1, workspace_id, name, status, aspect_ratio, speech_language from projects where id = $2`;
  for (let count = 0; count < 40; count += 1) {
    const projectId = newId('prj');
    await house.sql(copy, [projectId, house.projectId]);
    const id = await house.add('a', { projectId });
    // At another moment of its life each time.
    for (let looks = 0; looks < count % 5; looks += 1) await house.stateOf(id);
    await house.sql('delete from projects where id = $1', [projectId]);
  }
  await worker.idle();
  expect(await house.sql('select from jobs')).toEqual([]);
  expect(worker.lines.filter(({ level }) => level !== 'info')).toEqual([]);
});

describe('Progress', () => {
  it('is written now and then, the newest, and never after the end', async () => {
    const house = await arrange();
    let goOn = () => {};
    const going = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const kind = kindOf(
      'a',
      async (_, { progress }) => {
        for (let step = 0; step <= 50; step += 1) progress(step / 100);
        await going;
        for (const odd of [Number.NaN, -1, 7]) progress(odd);
        return undefined;
      },
      { progressed: (tx, job, fraction) => note(job, `at ${fraction}`)(tx) },
    );
    const worker = await house.work([kind]);
    const id = await house.add('a');
    await until(async () => (await house.notes(id)).length === 2);
    expect(await find(house.db, house.workspaceId, id)).toMatchObject({ progress: 0.5 });
    goOn();
    await worker.idle();
    const [first, second, ...rest] = await house.notes(id);
    expect([first, second, rest.at(-1)]).toEqual(['at 0', 'at 0.5', 'done']);
    expect(rest.slice(0, -1).every((what) => ['at 0', 'at 1'].includes(what))).toBe(true);
  });
});

describe('Work folders', () => {
  it('are empty, and are gone after a success, a failure and a cancellation', async () => {
    const house = await arrange();
    const folders: string[] = [];
    const begin = async (workDir: string) => {
      expect(await readdir(workDir)).toEqual([]);
      await writeFile(join(workDir, 'half-made.mp4'), 'x');
      folders.push(workDir);
    };
    const worker = await house.work([
      kindOf('good', async (_, { workDir }) => {
        await begin(workDir);
        return undefined;
      }),
      kindOf('bad', async (_, { workDir }) => {
        await begin(workDir);
        throw new AppError('project/not-found');
      }),
      kindOf('slow', async (_, { workDir, signal }) => {
        await begin(workDir);
        return untilAborted(signal);
      }),
    ]);
    for (const name of ['good', 'bad']) await house.add(name);
    const slow = await house.add('slow');
    await until(() => folders.length === 3);
    await cancel(house.db, house.workspaceId, slow);
    await worker.idle();
    expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
    await worker.stop();
    expect(await readdir(house.workRoot)).toEqual([]);
  });
});

describe('Stopping a worker', () => {
  it('lets what runs finish within the grace', async () => {
    const house = await arrange();
    let began = false;
    const worker = await house.work(
      [
        kindOf('a', async () => {
          began = true;
          await pause(100);
          return undefined;
        }),
      ],
      { graceMs: 20_000 },
    );
    const id = await house.add('a');
    await until(() => began);
    await worker.stop();
    expect(await house.stateOf(id)).toBe('done');
  });

  it('hands the rest back without counting a try, and another worker takes it at once', async () => {
    const house = await arrange();
    const attempts: number[] = [];
    const slow = kindOf('a', (job, { signal }) => {
      attempts.push(job.attempt);
      return untilAborted(signal);
    });
    const first = await house.work([slow], { graceMs: 20 });
    const id = await house.add('a');
    await until(() => attempts.length === 1);
    await first.stop();
    expect(await house.stateOf(id)).toBe('waiting');
    const second = await house.work([kindOf('a', ({ attempt }) => void attempts.push(attempt))]);
    await second.idle();
    expect(attempts).toEqual([1, 1]);
    expect(await house.notes(id)).toEqual(['done']);
  });

  it('ends as cancelled what was cancelled meanwhile', async () => {
    const house = await arrange();
    let began = false;
    const worker = await house.work([
      kindOf('a', (_, { signal }) => {
        began = true;
        return untilAborted(signal);
      }),
    ]);
    const id = await house.add('a');
    await until(() => began);
    const stopping = worker.stop();
    await cancel(house.db, house.workspaceId, id);
    await stopping;
    expect(await house.stateOf(id)).toBe('cancelled');
  });
});

describe('Several workers', () => {
  it('run fifty jobs once each, and never more at once than the plan allows', async () => {
    const house = await arrange();
    const workspaces = [await house.newWorkspace('PRO'), await house.newWorkspace('FREE')];
    const limits = { PRO: { atOnce: 3, priority: 1 }, FREE: { atOnce: 1, priority: 0 } };
    const allowed = new Map(workspaces.map((id, index) => [id, [3, 1][index]!]));
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    const kind = kindOf('a', async ({ workspaceId }) => {
      const now = (running.get(workspaceId) ?? 0) + 1;
      running.set(workspaceId, now);
      most.set(workspaceId, Math.max(most.get(workspaceId) ?? 0, now));
      // Together with as many others as there may be, so that one too many would be seen.
      await until(() => most.get(workspaceId)! >= allowed.get(workspaceId)!);
      await pause(5);
      running.set(workspaceId, running.get(workspaceId)! - 1);
      return undefined;
    });
    const workers = await Promise.all([1, 2, 3].map(() => house.work([kind], { limits })));
    for (let count = 0; count < 50; count += 1) await house.add('a', { workspaceId: workspaces[count % 2]! });
    await until(async () => (await house.notes()).length === 50);
    await Promise.all(workers.map((worker) => worker.idle()));
    expect(most).toEqual(allowed);
    const ended = await house.sql(`select count(distinct job_id)::int as jobs, count(*)::int as ends from notes`);
    expect(ended).toEqual([{ jobs: 50, ends: 50 }]);
  });
});
