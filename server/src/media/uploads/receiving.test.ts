import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/harness/database.ts';
import { projects } from '../../../test/harness/projects.ts';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import type { ProjectId } from '../../projects/project.ts';
import { createWorkspace } from '../../workspaces/workspace.ts';
import { Incoming } from './incoming.ts';
import { type HandOver, Receiving } from './receiving.ts';

const database = await freshDatabase();
afterAll(() => database.drop());
const { id: workspaceId } = await createWorkspace(database.db, { name: 'Test', plan: 'PRO' });
const [project] = await projects(database, { workspaceId }, { count: 1 });
const projectId = project as ProjectId;
const about = { workspaceId, projectId, name: 'talk.mp4', plan: 'PRO' } as const;

async function receivingIn(handOver: HandOver = async () => {}) {
  const folder = await temporaryFolder();
  return { folder, receiving: new Receiving(database.db, new Incoming(folder), handOver) };
}

const yesterday = new Date(Date.now() - 25 * 3_600_000);

test('what nobody continued within a day is removed, the rest stays', async () => {
  const { folder, receiving } = await receivingIn();
  const [late, unknown, fresh] = ['late', 'unknown', 'fresh'];
  const old = await receiving.create({ ...about, bytes: 10 });
  const current = await receiving.create({ ...about, bytes: 10 });
  for (const name of [unknown, fresh]) await writeFile(join(folder, name), late);
  for (const name of [old.id, current.id, unknown]) await utimes(join(folder, name), yesterday, yesterday);
  await database.sql('update uploads set expires_at = now() where id = $1', [old.id]);
  await receiving.sweep();
  expect((await readdir(folder)).sort()).toEqual([current.id, fresh].sort());
});

test('an upload that cannot be handed over is still there', async () => {
  const { folder, receiving } = await receivingIn(() => Promise.reject(new Error('the store is away')));
  const upload = await receiving.create({ ...about, bytes: 4 });
  await expect(receiving.append(upload, 0, Readable.from(['four']))).rejects.toThrow('the store is away');
  expect(await readdir(folder)).toEqual([upload.id]);
});

test('a file in one piece leaves nothing behind, whether it was taken or not', async () => {
  const paths: string[] = [];
  const { folder, receiving } = await receivingIn(async (_upload, path) => void paths.push(path));
  const { signal } = new AbortController();
  await receiving.takeWhole(about, Readable.from(['all of it']), { most: 100, signal });
  const tooLong = receiving.takeWhole(about, Readable.from(['all of it']), { most: 3, signal });
  await expect(tooLong).rejects.toMatchObject({ code: 'upload/longer-than-told' });
  expect(paths).toHaveLength(1);
  expect(await readdir(folder)).toEqual([]);
});

test('a connection that breaks keeps what came', async () => {
  const { receiving } = await receivingIn();
  const upload = await receiving.create({ ...about, bytes: 10 });
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('four');
      throw new Error('gone');
    })(),
  );
  expect(await receiving.append(upload, 0, broken)).toBe(4);
  expect(await receiving.offset(upload)).toBe(4);
});
