import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/database.ts';
import { sql } from '../platform/db/database.ts';
import { rateLimit } from '../platform/http/rate-headers.ts';
import { newId } from '../platform/ids.ts';
import { createKey } from '../workspaces/keys/key.ts';
import { createWorkspace } from '../workspaces/workspace.ts';
import type { Example, Examples } from './examples.ts';

/** Asks the program, on an empty database, for the replies that the document shows. */
export async function recordExamples(http: FastifyInstance, db: Database): Promise<Examples> {
  const workspace = await createWorkspace(db, { name: 'Examples', plan: 'PRO' });
  const { secret } = await createKey(db, workspace.id, { name: 'Writes', scope: 'write', origin: 'command' });
  const reader = await createKey(db, workspace.id, { name: 'Reads', scope: 'read', origin: 'command' });

  async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, request?: object, key = secret) {
    const { body } = await http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { 'x-api-key': key },
      ...(request && { payload: request }),
    });
    const reply: unknown = body === '' ? undefined : JSON.parse(body);
    return { ...(request && { request }), reply } satisfies Example;
  }

  const first = await ask('POST', '/projects', { name: 'Talk at the harbour', speechLanguage: 'en' });
  const { id } = (first.reply as { data: { id: string } }).data;
  await finishProject(db, id);
  await ask('POST', '/projects', { name: 'Interview, second take', aspectRatio: 'SQUARE_1_1' });

  const operations = {
    getHealth: { 200: await ask('GET', '/health') },
    listProjects: { 200: await ask('GET', '/projects') },
    createProject: { 201: first },
    getProject: { 200: await ask('GET', `/projects/${id}`) },
    changeProject: { 200: await ask('PATCH', `/projects/${id}`, { name: 'Talk at the harbour, final' }) },
  };
  const errors = {
    400: await ask('POST', '/projects', { name: '', aspectRatio: 'PORTRAIT' }),
    401: await ask('GET', '/health', undefined, ''),
    403: await ask('POST', '/projects', { name: 'Not with this key' }, reader.secret),
    404: await ask('GET', `/projects/${newId('prj')}`),
    429: await overTheLimit(() => ask('GET', '/health')),
  };
  return { operations, errors };
}

/** What the steps after creation will have made of a project. */
async function finishProject(db: Database, projectId: string): Promise<void> {
  const ids = [newId('ast'), newId('trn'), newId('rnd'), projectId];
  await db.query(
    sql('examples.finish')`
      with ready as (update projects set status = 'READY' where id = $4 returning id, workspace_id),
      asset as (
        insert into source_assets (id, workspace_id, project_id, name, duration_ms)
        select $1, workspace_id, id, 'harbour-talk.mp4', 62480 from ready
      ), transcript as (
        insert into transcripts (id, workspace_id, project_id, language, status)
        select $2, workspace_id, id, 'en', 'COMPLETED' from ready
      )
      insert into render_jobs (id, workspace_id, project_id, status, progress, output_url)
      select $3, workspace_id, id, 'COMPLETED', 1, 'https://captions.example.com/files/harbour-talk-9x16.mp4' from ready`,
    ids,
  );
}

async function overTheLimit(ask: () => Promise<Example>): Promise<Example> {
  for (let count = 0; count < rateLimit.requests; count += 1) await ask();
  return ask();
}
