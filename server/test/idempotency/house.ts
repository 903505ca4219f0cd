import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { idleParts } from '../../src/parts.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { version } from '../../src/version.ts';
import { createKey } from '../../src/workspaces/keys/key.ts';
import { createWorkspace } from '../../src/workspaces/workspace.ts';
import { freshDatabase } from '../harness/database.ts';
import { newPerson } from '../harness/person.ts';
import { makeFolder } from '../harness/temporary-folder.ts';

const origin = 'http://localhost:3000';

/** Two nodes in this process, each with connections of its own to one database. */
export async function openHouse() {
  const database = await freshDatabase();
  const files = await makeFolder();
  const nodes = await Promise.all([openNode(), openNode()]);

  async function openNode() {
    const db = openDatabase({ ...database.connection, max: 5 }, () => {});
    const app = await buildApp({
      ...idleParts(db, files.folder),
      ...{ db, version, baseUrl: () => origin, publicUrl: undefined, trustedProxies: [], idempotencyPatienceMs: 500 },
      log: pino({ level: 'silent' }),
    });
    return { db, http: app.http };
  }

  type Ask = { payload?: object | string | Buffer; headers?: Record<string, string>; node?: 0 | 1 };

  async function send(path: string, key: string | undefined, { payload, headers, node = 0 }: Ask) {
    const reply = await nodes[node].http.inject({
      ...{ method: 'POST', url: path },
      headers: { ...(key !== undefined && { 'idempotency-key': key }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    const isReplay = reply.headers['idempotency-replayed'] === 'true';
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return {
      ...{ status: reply.statusCode, headers: reply.headers, text: reply.body, isReplay },
      body: isJson ? reply.json() : undefined,
    };
  }

  /** A workspace of its own, with a person and with keys: sixty requests a minute are soon made. */
  async function newTenant() {
    const { db } = nodes[0];
    const { id: workspaceId } = await createWorkspace(db, { name: 'Test', plan: 'BUSINESS' });
    const newKey = async () =>
      (await createKey(db, workspaceId, { name: 'x', scope: 'write', origin: 'command' })).secret;
    const apiKey = await newKey();
    const post = (path: string, key: string | undefined, ask: Ask & { as?: string } = {}) =>
      send(`/api/v1${path}`, key, { ...ask, headers: { 'x-api-key': ask.as ?? apiKey, ...ask.headers } });
    const newCookie = async () => (await newPerson(db, workspaceId, 'owner')).cookie;
    const postAsPerson = (path: string, key: string, { as, ...ask }: Ask & { as: string }) =>
      send(`/app/api${path}`, key, { ...ask, headers: { cookie: as, origin, host: 'localhost:3000' } });
    const projectNames = async () =>
      (
        await database.sql<{ name: string }>('select name from projects where workspace_id = $1 order by name', [
          workspaceId,
        ])
      ).map(({ name }) => name);
    return { workspaceId, newKey, newCookie, post, postAsPerson, projectNames };
  }

  return {
    ...{ sql: database.sql, nodes, newTenant },
    close: async () => {
      for (const { http, db } of nodes) {
        await http.close();
        await db.close();
      }
      await database.drop();
      await files.remove();
    },
  };
}
