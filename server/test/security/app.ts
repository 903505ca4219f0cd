import { pino } from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { idleParts } from '../../src/parts.ts';
import { version } from '../../src/version.ts';
import { createKey } from '../../src/workspaces/keys/key.ts';
import { createWorkspace } from '../../src/workspaces/workspace.ts';
import { freshDatabase } from '../harness/database.ts';
import { newPerson } from '../harness/person.ts';
import { makeFolder } from '../harness/temporary-folder.ts';

export const origin = 'https://captions.example.org';

/** The whole app in this process, with a workspace, for the tests of a file. */
export async function openApp() {
  const database = await freshDatabase();
  const { db } = database;
  const files = await makeFolder();
  const parts = idleParts(db, files.folder);
  const { http } = await buildApp({
    ...parts,
    ...{ db, version, trustedProxies: [] },
    log: pino({ level: 'silent' }),
    baseUrl: () => origin,
    publicUrl: origin,
  });
  const { id: workspaceId } = await createWorkspace(db, { name: 'Ours', plan: 'PRO' });
  const wanted = { name: 'Key', scope: 'write', expiresAt: null, origin: 'command' } as const;
  const { secret: key } = await createKey(db, workspaceId, wanted);
  const owner = await newPerson(db, workspaceId, 'owner');
  afterAll(async () => {
    await http.close();
    await database.drop();
    await files.remove();
  });
  const cookie = owner.cookie.replace('capstan=', '__Host-capstan=');
  return { http, db, sql: database.sql, parts, folder: files.folder, workspaceId, key, cookie };
}
