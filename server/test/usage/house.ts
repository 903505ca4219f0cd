import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { idleParts } from '../../src/parts.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import type { ProjectId } from '../../src/projects/project.ts';
import { version } from '../../src/version.ts';
import type { Plan } from '../../src/workspaces/plans.ts';
import { createWorkspace } from '../../src/workspaces/workspace.ts';
import { freshDatabase } from '../harness/database.ts';
import { newPerson } from '../harness/person.ts';
import { projects } from '../harness/projects.ts';
import { makeFolder } from '../harness/temporary-folder.ts';
import { arrangedIn } from '../isolation/arranged.ts';

const origin = 'http://localhost:3000';

/** The app in this process, and workspaces whose people ask it: so that they may be on the FREE plan. */
export async function openHouse() {
  const database = await freshDatabase();
  const files = await makeFolder();
  // As many as ask at once: whoever waits for a connection for too long would be told that the database is away.
  const db = openDatabase({ ...database.connection, max: 20 }, () => {});
  const { http } = await buildApp({
    ...idleParts(db, files.folder),
    ...{ db, version, baseUrl: () => origin, publicUrl: undefined, trustedProxies: [] },
    log: pino({ level: 'silent' }),
  });
  const arranged = arrangedIn(database);

  async function newTenant(plan: Plan = 'FREE') {
    const { id: workspaceId } = await createWorkspace(database.db, { name: 'Test', plan });
    const { cookie } = await newPerson(database.db, workspaceId, 'owner');

    async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, more = {}) {
      const headers = { cookie, origin, host: 'localhost:3000', ...more };
      const url = `/app/api${path}`;
      const reply = await http.inject({ method, url, headers, ...(payload && { payload }) });
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      return { status: reply.statusCode, body: isJson ? reply.json() : undefined };
    }

    /** Each with nine seconds of sound, in which a word is said. */
    async function newProjects(count: number): Promise<ProjectId[]> {
      const ids = await projects(database, { workspaceId }, { count, status: 'READY' });
      const house = { workspaceId } as Parameters<NonNullable<(typeof arranged)[string]>>[0];
      for (const id of ids) await arranged['POST /projects/:projectId/renders']!(house, id);
      return ids as ProjectId[];
    }

    const use = (kind: string, ms: number, day = new Date().toISOString().slice(0, 10)) =>
      database.sql(
        `insert into usage_days as d (workspace_id, kind, day, ms) values ($1, $2, $3, $4)
         on conflict (workspace_id, kind, day) do update set ms = d.ms + excluded.ms`,
        [workspaceId, kind, day, ms],
      );

    return { workspaceId, ask, newProjects, use, usage: async () => (await ask('GET', '/usage')).body.data };
  }

  return {
    ...{ ...database, newTenant },
    close: async () => {
      await http.close();
      await db.close();
      await database.drop();
      await files.remove();
    },
  };
}
