import { openDatabase } from '@capstan/server/src/platform/db/database.ts';
import type { WorkspaceId } from '@capstan/server/src/workspaces/asker.ts';
import { createKey } from '@capstan/server/src/workspaces/keys/key.ts';
import { createWorkspace } from '@capstan/server/src/workspaces/workspace.ts';
import pg from 'pg';

export type Seeded = { workspaceId: WorkspaceId; keys: string[] };

/** A workspace with so many projects, each with its media, transcript and two renders, and keys enough to ask a lot. */
export async function seed(connection: pg.ClientConfig, projects: number, keys: number): Promise<Seeded> {
  const db = openDatabase(connection, () => {});
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { id } = await createWorkspace(db, { name: `${projects} projects`, plan: 'BUSINESS' });
    const secrets: string[] = [];
    for (let count = 0; count < keys; count += 1) {
      const key = await createKey(db, id, { name: `Bench ${count}`, scope: 'write', origin: 'command' });
      secrets.push(key.secret);
    }
    await fill(client, id, projects);
    return { workspaceId: id, keys: secrets };
  } finally {
    await client.end();
    await db.close();
  }
}

/** In bulk: counting each of a million projects into the ranks as it comes would take minutes. */
async function fill(client: pg.Client, workspaceId: string, count: number): Promise<void> {
  await client.query('begin');
  // Neither triggers nor checks of references: this is a superuser of the embedded server, who knows what it inserts.
  await client.query('set local session_replication_role = replica');
  const indexes = await dropSortIndexes(client);
  // Times and names in no order that the ids have.
  await client.query(
    `insert into projects (id, workspace_id, name, status, aspect_ratio, speech_language, created_at, updated_at)
     select 'prj_' || lpad(i::text, 12, '0') || right(md5(i::text || $1), 10), $1,
       (array['Talk', 'Interview', 'Épisode', 'clip', 'Webinar'])[1 + i % 5] || ' ' || (i::bigint * 7919) % $2,
       'READY', 'PORTRAIT_9_16', 'en', now() - ((i::bigint * 104729) % ($2 * 10)) * interval '1 second',
       now() - ((i::bigint * 15485863) % ($2 * 10)) * interval '1 second'
     from generate_series(1, $2::bigint) i`,
    [workspaceId, count],
  );
  for (const { definition } of indexes) await client.query(definition);
  await client.query('select rebuild_project_ranks($1)', [workspaceId]);
  const parts = `from projects where workspace_id = $1`;
  await client.query(
    `insert into source_assets (id, workspace_id, project_id, name, duration_ms)
     select replace(id, 'prj', 'ast'), workspace_id, id, name || '.mp4', 62480 ${parts}`,
    [workspaceId],
  );
  await client.query(
    `insert into transcripts (id, workspace_id, project_id, language, status)
     select replace(id, 'prj', 'trn'), workspace_id, id, 'en', 'COMPLETED' ${parts}`,
    [workspaceId],
  );
  await client.query(
    `insert into render_jobs (id, workspace_id, project_id, status, progress, output_file_id, output_name)
     select replace(id, 'prj', 'rnd') || n, workspace_id, id, 'COMPLETED', 1, replace(id, 'prj', 'fil'), name || ' 9x16.mp4'
     from projects, generate_series(1, 2) n where workspace_id = $1`,
    [workspaceId],
  );
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** Filling an index row by row takes far longer than sorting for it once. */
async function dropSortIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where indexname like 'projects_by_%'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}
