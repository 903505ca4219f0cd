import { type Queries, sql } from '../../platform/db/database.ts';
import type { KeyId, Scope, WorkspaceId } from '../asker.ts';
import type { Plan } from '../plans.ts';

export type KeyRow = {
  id: KeyId;
  workspaceId: WorkspaceId;
  name: string;
  scope: Scope;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
};

export type KeyOrigin = 'dashboard' | 'command' | 'setting';

const columns = `id, workspace_id as "workspaceId", name, scope, created_at as "createdAt", expires_at as "expiresAt",
  revoked_at as "revokedAt", last_used_at as "lastUsedAt"`;

const insertKey = sql('keys.insert')`
  insert into api_keys (id, workspace_id, name, hash, scope, origin, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`;

const listKeys = sql('keys.list')`
  select ${columns} from api_keys where workspace_id = $1 order by created_at desc, id desc`;

const revokeKey = sql('keys.revoke')`
  update api_keys set revoked_at = coalesce(revoked_at, now()) where workspace_id = $1 and id = $2 returning id`;

const dropSettings = sql('keys.drop-settings')`
  delete from api_keys where workspace_id = $1 and origin = 'setting' and hash <> $2 and revoked_at is null`;

const findByHash = sql('keys.find-by-hash')`select ${columns} from api_keys where hash = $1`;

/**
 * Who holds this key, and may it be used once more? One statement finds the key, counts the request in the key's window
 * and notes the use, so that it is exact over any number of nodes. `used` is one over the limit when refused, and stays
 * there: refused requests do not count. The use is noted once a minute, as each note is a write that waits for the disk.
 */
export const admitKey = sql('keys.admit')`
  with asker as (
    select k.id, k.workspace_id, k.scope, w.plan
    from api_keys k join workspaces w on w.id = k.workspace_id
    where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  ), counted as (
    insert into rate_windows as r (key_id, opened_at, used) select id, clock_timestamp(), 1 from asker
    on conflict (key_id) do update set
      opened_at = case when r.opened_at <= excluded.opened_at - make_interval(secs => $3)
        then excluded.opened_at else r.opened_at end,
      used = case when r.opened_at <= excluded.opened_at - make_interval(secs => $3)
        then 1 else least(r.used + 1, $2 + 1) end
    returning opened_at, used
  ), noted as (
    update api_keys k set last_used_at = now()
    where k.id = (select id from asker) and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute')
  )
  select asker.id, asker.workspace_id as "workspaceId", asker.scope, asker.plan, counted.used,
    extract(epoch from counted.opened_at - clock_timestamp())::float8 + $3 as "resetSeconds"
  from asker, counted`;

export type AdmittedRow = {
  id: KeyId;
  workspaceId: WorkspaceId;
  scope: Scope;
  plan: Plan;
  used: number;
  resetSeconds: number;
};

export async function admit(db: Queries, hash: Buffer, limit: { requests: number; windowSeconds: number }) {
  const [row] = await db.query<AdmittedRow>(admitKey, [hash, limit.requests, limit.windowSeconds]);
  return row;
}

export async function insert(
  db: Queries,
  key: {
    id: KeyId;
    workspaceId: WorkspaceId;
    name: string;
    hash: Buffer;
    scope: Scope;
    origin: KeyOrigin;
    expiresAt: Date | null;
  },
): Promise<KeyRow> {
  const values = [key.id, key.workspaceId, key.name, key.hash, key.scope, key.origin, key.expiresAt];
  const [row] = await db.query<KeyRow>(insertKey, values);
  return row!;
}

export const list = (db: Queries, workspaceId: WorkspaceId) => db.query<KeyRow>(listKeys, [workspaceId]);

/** False when the workspace has no such key. Revoking twice keeps the first time. */
export async function revoke(db: Queries, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  return (await db.query(revokeKey, [workspaceId, id])).length > 0;
}

export const dropOtherSettings = (db: Queries, workspaceId: WorkspaceId, hash: Buffer) =>
  db.query(dropSettings, [workspaceId, hash]);

export async function findHash(db: Queries, hash: Buffer): Promise<KeyRow | undefined> {
  const [row] = await db.query<KeyRow>(findByHash, [hash]);
  return row;
}
