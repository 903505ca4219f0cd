import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { newId } from '../ids.ts';
import {
  dropOwned,
  dropUnkept,
  find,
  findForReading,
  hold,
  keep,
  keyOf,
  listOwned,
  setType,
  storeFile,
} from './registry.ts';
import { newHouse } from './testing/arrange.ts';
import { failingAfter } from './testing/contract.ts';

const wanted = { kind: 'source', name: 'My video.mp4', type: 'video/mp4' };

test('a stored file is known with its size, and its object lies under workspace and id', async () => {
  const { db, store, workspaceId, newProject } = await newHouse();
  const projectId = await newProject();
  const content = Readable.from([Buffer.from('content')]);
  const file = await storeFile(db, store, { workspaceId, projectId, ...wanted }, content);
  expect(file).toEqual({
    ...{ id: expect.stringMatching(/^fil_\w{22}$/), workspaceId, projectId, ownerId: null, ...wanted },
    ...{ bytes: 7, etag: expect.any(String), createdAt: expect.any(Date) },
  });
  expect(await find(db, workspaceId, file.id)).toEqual(file);
  expect(await text((await store.read(`${workspaceId}/${file.id}`))!.stream)).toBe('content');
});

test('the row is there before the first byte', async () => {
  const { db, store, workspaceId, newProject, fileIds } = await newHouse();
  const projectId = await newProject();
  async function* content() {
    expect(await fileIds()).toHaveLength(1);
    yield Buffer.from('content');
  }
  await storeFile(db, store, { workspaceId, projectId, ...wanted }, Readable.from(content()));
});

test('a write that fails leaves neither object nor row', async () => {
  const { db, store, workspaceId, newProject, fileIds, keys } = await newHouse();
  const projectId = await newProject();
  const writing = storeFile(db, store, { workspaceId, projectId, ...wanted }, failingAfter(100_000));
  await expect(writing).rejects.toThrow('The source broke.');
  expect(await fileIds()).toEqual([]);
  expect(await keys()).toEqual([]);
});

test('a write whose remains cannot be removed keeps its row, for the collector', async () => {
  const { db, store, workspaceId, newProject, fileIds } = await newHouse();
  const projectId = await newProject();
  const away = { ...store, remove: () => Promise.reject(new AppError('storage/unavailable')) };
  const writing = storeFile(db, away, { workspaceId, projectId, ...wanted }, failingAfter(100_000));
  await expect(writing).rejects.toThrow('The source broke.');
  expect(await fileIds()).toHaveLength(1);
});

test('a project that is deleted while its file is written takes the file along', async () => {
  const { db, sql, store, workspaceId, newProject, fileIds, keys } = await newHouse();
  const projectId = await newProject();
  async function* content() {
    yield Buffer.from('con');
    await sql('delete from projects where id = $1', [projectId]);
    yield Buffer.from('tent');
  }
  const writing = storeFile(db, store, { workspaceId, projectId, ...wanted }, Readable.from(content()));
  await expect(writing).rejects.toMatchObject({ code: 'project/not-found' });
  expect(await fileIds()).toEqual([]);
  expect(await keys()).toEqual([]);
});

test('there is no file for a project that is not there, or is of another workspace', async () => {
  const { db, store, workspaceId, newProject } = await newHouse();
  const projectId = await newProject();
  const content = () => Readable.from([Buffer.from('content')]);
  for (const place of [
    { workspaceId, projectId: newId('prj') },
    { workspaceId: newId('wks'), projectId },
  ]) {
    await expect(storeFile(db, store, { ...place, ...wanted }, content())).rejects.toMatchObject({
      code: 'project/not-found',
    });
  }
});

test('only kept files can be read by a link and are listed with their owner', async () => {
  const { db, workspaceId, newProject, newFile } = await newHouse();
  const projectId = await newProject();
  const kept = await newFile({ projectId, ownerId: 'ast_1' });
  const other = await newFile({ projectId, ownerId: 'ast_2' });
  const unkept = await newFile({ projectId, ownerId: null });
  expect(await findForReading(db, kept.id)).toEqual({ ...kept, ownerId: 'ast_1' });
  expect(await findForReading(db, unkept.id)).toBeUndefined();
  expect(await listOwned(db, workspaceId, 'ast_1')).toEqual([{ ...kept, ownerId: 'ast_1' }]);
  expect(await listOwned(db, newId('wks'), 'ast_1')).toEqual([]);
  await dropOwned(db, workspaceId, projectId, 'ast_1');
  expect(await findForReading(db, kept.id)).toBeUndefined();
  expect(await find(db, workspaceId, kept.id)).toBeUndefined();
  expect(await findForReading(db, other.id)).toMatchObject({ id: other.id });
});

test('keeping what is no longer there, or is of another workspace, fails', async () => {
  const { db, workspaceId, newProject, newFile } = await newHouse();
  const projectId = await newProject();
  const { id } = await newFile({ projectId, ownerId: null });
  const notFound = { code: 'file/not-found' };
  await expect(keep(db, workspaceId, [id, newId('fil')], 'ast_1')).rejects.toMatchObject(notFound);
  await expect(keep(db, newId('wks'), [id], 'ast_1')).rejects.toMatchObject(notFound);
  await keep(db, workspaceId, [id, id], 'ast_1');
  await keep(db, workspaceId, [], 'ast_1');
});

test('a job that fails drops what it has written, but not what it was given or has kept', async () => {
  const { db, workspaceId, newProject, newJob, newFile } = await newHouse();
  const projectId = await newProject();
  const jobId = await newJob(projectId, 'running');
  const given = await newFile({ projectId, ownerId: null });
  await db.transaction((tx) => hold(tx, workspaceId, [given.id], jobId));
  const written = await newFile({ projectId, ownerId: null, jobId });
  const kept = await newFile({ projectId, jobId });
  await dropUnkept(db, jobId, [given.id]);
  expect(await find(db, workspaceId, given.id)).toBeDefined();
  expect(await find(db, workspaceId, kept.id)).toBeDefined();
  expect(await find(db, workspaceId, written.id)).toBeUndefined();
});

test('a job cannot be handed what was kept already', async () => {
  const { db, workspaceId, newProject, newFile } = await newHouse();
  const kept = await newFile({ projectId: await newProject() });
  await expect(hold(db, workspaceId, [kept.id], 'job_1')).rejects.toMatchObject({ code: 'file/not-found' });
});

test('a type that is known only later is noted', async () => {
  const { db, workspaceId, newProject, newFile } = await newHouse();
  const { id } = await newFile({ projectId: await newProject() });
  await setType(db, workspaceId, id, 'video/webm');
  expect(await find(db, workspaceId, id)).toMatchObject({ type: 'video/webm' });
  expect(keyOf({ workspaceId, id })).toBe(`${workspaceId}/${id}`);
});
