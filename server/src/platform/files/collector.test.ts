import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { builtTestProgram } from '../../../test/harness/built-programs.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../ids.ts';
import { collect, sweepStrays } from './collector.ts';
import { dropOwned, dropUnkept, keep, keyOf } from './registry.ts';
import { type House, newHouse } from './testing/arrange.ts';

describe('collecting', () => {
  test('takes the files of a deleted project, and no others', async () => {
    const { db, sql, store, newProject, newFile, keys, fileIds } = await newHouse();
    const [gone, stays] = [await newProject(), await newProject()];
    await newFile({ projectId: gone });
    await newFile({ projectId: gone, ownerId: null });
    const left = await newFile({ projectId: stays });
    expect(await collect(db, store)).toBe(0);
    await sql('delete from projects where id = $1', [gone]);
    expect(await collect(db, store)).toBe(2);
    expect(await keys()).toEqual([keyOf(left)]);
    expect(await fileIds()).toEqual([left.id]);
  });

  test('takes the files of a deleted workspace', async () => {
    const { db, sql, store, newProject, newFile, keys, fileIds } = await newHouse();
    await newFile({ projectId: await newProject() });
    await sql('delete from workspaces');
    expect(await collect(db, store)).toBe(1);
    expect(await keys()).toEqual([]);
    expect(await fileIds()).toEqual([]);
  });

  test('takes what an owner or a job has dropped', async () => {
    const { db, store, workspaceId, newProject, newJob, newFile, fileIds } = await newHouse();
    const projectId = await newProject();
    const jobId = await newJob(projectId, 'running');
    await newFile({ projectId, ownerId: 'ast_1' });
    await newFile({ projectId, ownerId: null, jobId });
    const left = await newFile({ projectId, ownerId: 'ast_2' });
    await dropOwned(db, workspaceId, projectId, 'ast_1');
    await dropUnkept(db, jobId);
    expect(await collect(db, store)).toBe(2);
    expect(await fileIds()).toEqual([left.id]);
  });

  test.each([
    ['waiting', 0],
    ['running', 0],
    ['done', 1],
  ] as const)('of a job that is %s, takes %i files that were not kept', async (state, count) => {
    const { db, store, newProject, newJob, newFile } = await newHouse();
    const projectId = await newProject();
    const jobId = await newJob(projectId, state);
    await newFile({ projectId, jobId });
    await newFile({ projectId, jobId, ownerId: null });
    expect(await collect(db, store)).toBe(count);
  });

  test('takes what was not kept of a job that nobody remembers', async () => {
    const { db, store, newProject, newFile } = await newHouse();
    await newFile({ projectId: await newProject(), jobId: newId('job'), ownerId: null });
    expect(await collect(db, store)).toBe(1);
  });

  test('gives what belongs to no job a day to be kept', async () => {
    const { db, sql, store, newProject, newFile, fileIds } = await newHouse();
    const projectId = await newProject();
    const [old, young] = [await newFile({ projectId, ownerId: null }), await newFile({ projectId, ownerId: null })];
    await sql(`update files set created_at = now() - interval '25 hours' where id = $1`, [old.id]);
    expect(await collect(db, store)).toBe(1);
    expect(await fileIds()).toEqual([young.id]);
  });

  test('takes a file whose object was never written', async () => {
    const { db, sql, store, workspaceId, fileIds } = await newHouse();
    await sql(`insert into files (id, workspace_id, kind, name, type) values ($1, $2, 'source', 'a', 'b')`, [
      newId('fil'),
      workspaceId,
    ]);
    expect(await collect(db, store)).toBe(1);
    expect(await fileIds()).toEqual([]);
  });

  test('by several nodes at once removes each file once', async () => {
    const { db, sql, store, newProject, newFile, keys, fileIds } = await newHouse();
    const projectId = await newProject();
    await Promise.all(Array.from({ length: 70 }, () => newFile({ projectId })));
    await sql('delete from projects');
    const removed: string[] = [];
    const remove = (key: string) => {
      removed.push(key);
      return store.remove(key);
    };
    const counts = await Promise.all(Array.from({ length: 4 }, () => collect(db, { ...store, remove })));
    expect(counts.reduce((sum, count) => sum + count)).toBe(70);
    expect(new Set(removed).size).toBe(removed.length);
    expect(await keys()).toEqual([]);
    expect(await fileIds()).toEqual([]);
  });

  test('that is killed between an object and its row is taken up by the next', async () => {
    const { sql, db, store, folder, connection, newProject, newFile, keys, fileIds } = await newHouse();
    const projectId = await newProject();
    for (let count = 0; count < 5; count += 1) await newFile({ projectId });
    await sql('delete from projects');
    const child = spawn(
      process.execPath,
      [builtTestProgram('collect-and-die'), JSON.stringify({ folder, connection })],
      {
        stdio: 'inherit',
      },
    );
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect((await keys()).length).toBeLessThanOrEqual(2);
    expect(await fileIds()).toHaveLength(5);

    // The server may need a moment to notice that the other is gone, and to let go of its rows.
    let removed = 0;
    while (removed < 5) removed += await collect(db, store);
    expect(await keys()).toEqual([]);
    expect(await fileIds()).toEqual([]);
  });

  test('goes on past an object that cannot be removed, and tells of it', async () => {
    const { db, sql, store, newProject, newFile, fileIds } = await newHouse();
    const projectId = await newProject();
    const files = [];
    for (let count = 0; count < 45; count += 1) files.push(await newFile({ projectId }));
    await sql('delete from projects');
    const stuck = files[3]!;
    const remove = (key: string) =>
      key === keyOf(stuck) ? Promise.reject(new AppError('storage/unavailable')) : store.remove(key);
    await expect(collect(db, { ...store, remove })).rejects.toMatchObject({ code: 'storage/unavailable' });
    expect(await fileIds()).toEqual([stuck.id]);
    expect(await collect(db, store)).toBe(1);
  });

  test('leaves every row while the store is away', async () => {
    const { db, sql, store, newProject, newFile, fileIds } = await newHouse();
    const projectId = await newProject();
    for (let count = 0; count < 25; count += 1) await newFile({ projectId });
    await sql('delete from projects');
    let asked = 0;
    const remove = () => {
      asked += 1;
      return Promise.reject(new AppError('storage/unavailable'));
    };
    await expect(collect(db, { ...store, remove })).rejects.toMatchObject({ code: 'storage/unavailable' });
    expect(await fileIds()).toHaveLength(25);
    expect(asked).toBe(20);
  });

  test('and keeping do not both win', async () => {
    const { db, store, workspaceId, newProject, newFile, fileIds } = await newHouse();
    const { id } = await newFile({ projectId: await newProject(), jobId: newId('job'), ownerId: null });
    let keeping: Promise<unknown> | undefined;
    const remove = async (key: string) => {
      keeping = keep(db, workspaceId, [id], 'ast_1').catch((error) => error);
      await store.remove(key);
    };
    expect(await collect(db, { ...store, remove })).toBe(1);
    expect(await keeping).toMatchObject({ code: 'file/not-found' });
    expect(await fileIds()).toEqual([]);
  });
});

describe('sweeping strays', () => {
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);

  async function putOld({ store, folder }: House, key: string): Promise<string> {
    await store.put(key, Readable.from([Buffer.from('stray')]), { type: 'video/mp4' });
    await utimes(join(folder, key), longAgo, longAgo);
    return key;
  }

  test('removes old objects without a row, and nothing else', async () => {
    const house = await newHouse();
    const { db, store, folder, workspaceId, newProject, newFile, keys } = house;
    const known = await newFile({ projectId: await newProject() });
    await utimes(join(folder, keyOf(known)), longAgo, longAgo);
    const young = `${workspaceId}/${newId('fil')}`;
    await store.put(young, Readable.from([Buffer.from('young')]), { type: 'video/mp4' });
    await putOld(house, `${workspaceId}/${newId('fil')}`);
    const others = [
      await putOld(house, `${workspaceId}/notes.txt`),
      await putOld(house, `${newId('wks')}/${newId('fil')}`),
      await putOld(house, newId('fil')),
      await putOld(house, `${workspaceId}/deeper/${newId('fil')}`),
    ];
    expect(await sweepStrays(db, store)).toBe(1);
    expect(await keys()).toEqual([keyOf(known), young, ...others].sort());
  });

  test('removes them in any number', async () => {
    const house = await newHouse();
    const keys = Array.from({ length: 510 }, () => `${house.workspaceId}/${newId('fil')}`);
    async function* list() {
      for (const key of keys) yield { key, modifiedAt: longAgo };
    }
    expect(await sweepStrays(house.db, { ...house.store, list })).toBe(510);
  });
});
