import { type Database, type Queries, sql } from '../db/database.ts';
import { idPattern } from '../ids.ts';
import { keyOf } from './registry.ts';
import type { FileStore } from './store.ts';

/**
 * Removes files that nobody wants any more: those of deleted projects and workspaces, those that were dropped, and those of jobs that
 * ended without keeping them. The object goes first and the row after it, so that a collector that dies half-way leaves
 * a row by which the next one finds what is left. Any number of nodes may collect at once.
 */

type Candidate = { id: string; workspaceId: string };

// The state of the job and the mark on the file are read in one statement: a job keeps its files in the transaction that
// ends it, so there is no moment between the two.
const lockCandidates = sql('files.collect')`
  select f.id, f.workspace_id as "workspaceId" from files f
  where f.id > $1 and ((f.project_id is null and f.home_id is null) or not f.kept)
    and ((f.project_id is null and f.home_id is null)
      or case when f.job_id is null then f.created_at < now() - interval '1 day'
         else not exists (select from jobs j where j.id = f.job_id and j.state in ('waiting', 'running')) end)
  order by f.id limit $2 for update of f skip locked`;

const deleteRows = sql('files.collected')`delete from files where id = any ($1::text[])`;

/** Small, since a transaction stays open while a distant store removes them. */
const batchSize = 20;

/** Returns how many files were removed. Throws when some could not be, after all that can be are gone. */
export async function collect(db: Database, store: FileStore): Promise<number> {
  let removed = 0;
  let failure: unknown;
  let after = '';
  for (;;) {
    const batch = await db.transaction((tx) => collectBatch(tx, store, after));
    removed += batch.removed;
    failure ??= batch.failure;
    // One object that cannot be removed must not keep the others; a store that removes none is away.
    if (batch.last === undefined || batch.removed === 0) break;
    after = batch.last;
  }
  if (failure !== undefined) throw failure;
  return removed;
}

async function collectBatch(tx: Queries, store: FileStore, after: string) {
  const candidates = await tx.query<Candidate>(lockCandidates, [after, batchSize]);
  const results = await Promise.allSettled(candidates.map((file) => store.remove(keyOf(file))));
  const gone = candidates.filter((_, index) => results[index]!.status === 'fulfilled').map(({ id }) => id);
  if (gone.length > 0) await tx.query(deleteRows, [gone]);
  const failed = results.find((result) => result.status === 'rejected');
  return { removed: gone.length, last: candidates.at(-1)?.id, failure: failed?.reason as unknown };
}

// A bucket may be shared: only what lies under a workspace that this database knows is ours to judge.
const findStrays = sql('files.strays')`
  select k.id, k.workspace_id as "workspaceId"
  from unnest($1::text[], $2::text[]) k (workspace_id, id)
  where not exists (select from files f where f.id = k.id)
    and (exists (select from workspaces w where w.id = k.workspace_id)
      or exists (select from files f where f.workspace_id = k.workspace_id))`;

const fileName = new RegExp(idPattern('fil'));

/** No write takes this long, and no row is younger than its object. */
const straysLastMs = 24 * 60 * 60_000;

/**
 * Removes objects that have no row, such as those of a writer that finished after its job was given up, and what is left
 * half-written. Returns how many objects were removed.
 */
export async function sweepStrays(db: Queries, store: FileStore, now = Date.now()): Promise<number> {
  await store.sweep();
  let removed = 0;
  let batch: Candidate[] = [];

  async function removeStrays(): Promise<void> {
    const strays = await db.query<Candidate>(findStrays, [
      batch.map(({ workspaceId }) => workspaceId),
      batch.map(({ id }) => id),
    ]);
    for (const stray of strays) await store.remove(keyOf(stray));
    removed += strays.length;
    batch = [];
  }

  for await (const { key, modifiedAt } of store.list()) {
    const [workspaceId = '', id = '', more] = key.split('/');
    if (more !== undefined || !fileName.test(id) || now - modifiedAt.getTime() < straysLastMs) continue;
    batch.push({ workspaceId, id });
    if (batch.length === 500) await removeStrays();
  }
  if (batch.length > 0) await removeStrays();
  return removed;
}
