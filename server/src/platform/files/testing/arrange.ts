import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { makeFolder } from '../../../../test/harness/temporary-folder.ts';
import { newId } from '../../ids.ts';
import { openDiskStore } from '../disk.ts';
import { keep, type NewFile, type StoredFile, storeFile } from '../registry.ts';
import type { FileStore } from '../store.ts';

/** A database and a store with a workspace in them, for one test. */
export type House = TestDatabase & {
  folder: string;
  store: FileStore;
  workspaceId: string;
  newProject(): Promise<string>;
  newJob(projectId: string, state: 'waiting' | 'running' | 'done'): Promise<string>;
  /** Stored, and kept for an owner unless the owner is null. */
  newFile(
    wanted: Partial<NewFile> & { projectId: string; content?: string; ownerId?: string | null },
  ): Promise<StoredFile>;
  keys(): Promise<string[]>;
  fileIds(): Promise<string[]>;
};

export async function newHouse(): Promise<House> {
  const { remove, ...house } = await makeHouse();
  onTestFinished(remove);
  return house;
}

/** The same, for what outlives one test. */
export async function makeHouse(): Promise<House & { remove: () => Promise<void> }> {
  const database = await freshDatabase();
  const { folder, remove } = await makeFolder();
  const store = openDiskStore(folder);
  const workspaceId = newId('wks');
  await database.sql(`insert into workspaces (id, name, plan) values ($1, 'Test', 'PRO')`, [workspaceId]);

  return {
    ...database,
    folder,
    store,
    workspaceId,
    newProject: async () => {
      const id = newId('prj');
      await database.sql(
        `insert into projects (id, workspace_id, name, status, aspect_ratio, speech_language)
         values ($1, $2, 'Test', 'CREATED', 'PORTRAIT_9_16', 'auto')`,
        [id, workspaceId],
      );
      return id;
    },
    newJob: async (projectId, state) => {
      const id = newId('job');
      await database.sql(
        `insert into jobs (id, name, workspace_id, project_id, payload, state, holder, lease_until, ended_at)
         values ($1, 'test', $2, $3, '{}', $4, 'me', case when $4 = 'running' then now() end, case when $4 = 'done' then now() end)`,
        [id, workspaceId, projectId, state],
      );
      return id;
    },
    newFile: async ({ content = 'content', ownerId = 'ast_1', ...wanted }) => {
      const file = { workspaceId, kind: 'source', name: 'video.mp4', type: 'video/mp4', ...wanted };
      const stored = await storeFile(database.db, store, file, Readable.from([Buffer.from(content)]));
      if (ownerId !== null) await keep(database.db, workspaceId, [stored.id], ownerId);
      return stored;
    },
    keys: async () => {
      const keys: string[] = [];
      for await (const { key } of store.list()) keys.push(key);
      return keys.sort();
    },
    remove: async () => {
      await database.drop();
      await remove();
    },
    fileIds: async () => (await database.sql<{ id: string }>('select id from files order by id')).map(({ id }) => id),
  };
}
