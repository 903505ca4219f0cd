import { pino } from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { idleParts } from '../../src/parts.ts';
import { version } from '../../src/version.ts';
import { createKey } from '../../src/workspaces/keys/key.ts';
import { createWorkspace } from '../../src/workspaces/workspace.ts';
import { freshDatabase } from '../harness/database.ts';
import { projects } from '../harness/projects.ts';
import { makeFolder } from '../harness/temporary-folder.ts';

type Request = { body?: object | string; headers?: Record<string, string> };

/** The app, and projects whose words are known. */
export async function captioned() {
  const database = await freshDatabase();
  const files = await makeFolder();
  const { http } = await buildApp({
    ...{ ...idleParts(database.db, files.folder), db: database.db, log: pino({ level: 'silent' }), version },
    ...{ baseUrl: () => 'http://localhost:3000', publicUrl: undefined, trustedProxies: [] },
  });
  afterAll(async () => {
    await http.close();
    await database.drop();
    await files.remove();
  });

  /** A project in which this is said, a third of a second a word. */
  async function project(text: string) {
    const { id: workspaceId } = await createWorkspace(database.db, { name: 'Captions', plan: 'BUSINESS' });
    const { secret } = await createKey(database.db, workspaceId, { name: 'x', scope: 'write', origin: 'command' });
    const [id] = await projects(database, { workspaceId }, { names: ['A talk'] });
    const words = text.split(' ').map((each, at) => ({
      ...{ id: `w${at + 1}`, text: each, startMs: 1_000 + 330 * at, endMs: 1_300 + 330 * at },
      ...{ confidence: 1, speaker: null, timing: 'aligned' },
    }));
    await database.sql(
      `insert into source_assets (id, workspace_id, project_id, name, duration_ms, facts)
       values ('ast_' || $2, $1, $2, 'x.mp4', 60000, '{"media": {"video": {"frameRate": 50}, "audio": {}}, "strip": null}')`,
      [workspaceId, id],
    );
    await database.sql(
      `insert into transcripts (id, workspace_id, project_id, language, status, words, edit, next_word)
       values ('trn_' || $2, $1, $2, 'en', 'COMPLETED', $3, 1, 100)`,
      [workspaceId, id, JSON.stringify(words)],
    );

    async function ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', rest: string, { body, headers = {} }: Request = {}) {
      const reply = await http.inject({
        method,
        url: `/api/v1/projects/${id}${rest}`,
        headers: { 'x-api-key': secret, ...headers },
        ...(body !== undefined && { payload: body }),
      });
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      return { status: reply.statusCode, headers: reply.headers, text: reply.body, body: isJson ? reply.json() : null };
    }
    const events = () =>
      database.sql<{ type: string; data: object }>(
        'select type, data from events where workspace_id = $1 order by number',
        [workspaceId],
      );
    return { id: id!, ask, get: (rest: string) => ask('GET', rest), events };
  }
  return { database, project };
}
