import { type Queries, sql } from '../../platform/db/database.ts';
import type { RequestKey } from './request-key.ts';

/** How long a reply is kept. */
export const keepHours = 24;
/** Without a sign of life for so long, whoever took a request is gone. */
export const leaseSeconds = 30;

export type KeptReply = { status: number; headers: Record<string, string>; body: Buffer | null; sealed: boolean };

/** Of a request that is under way, `status` is null. */
export type KeptRow = { fingerprint: Buffer; isHeld: boolean } & (KeptReply | { status: null });

const lockKey = sql('idempotency.lock')`
  select pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0)) as locked`;

const findRow = sql('idempotency.find')`
  select fingerprint, status, headers, body, sealed, coalesce(lease_until > clock_timestamp(), false) as "isHeld"
  from idempotency_keys
  where workspace_id = $1 and key = $2 and created_at > clock_timestamp() - make_interval(hours => ${String(keepHours)})`;

const putReply = sql('idempotency.put')`
  insert into idempotency_keys as k (workspace_id, key, fingerprint, status, headers, body, sealed)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (workspace_id, key) do update set
    fingerprint = excluded.fingerprint, created_at = excluded.created_at, status = excluded.status,
    headers = excluded.headers, body = excluded.body, sealed = excluded.sealed, holder = null, lease_until = null`;

const leaseEnd = `clock_timestamp() + make_interval(secs => ${String(leaseSeconds)})`;

const holdKey = sql('idempotency.hold')`
  insert into idempotency_keys as k (workspace_id, key, fingerprint, holder, lease_until)
  values ($1, $2, $3, $4, ${leaseEnd})
  on conflict (workspace_id, key) do update set
    fingerprint = excluded.fingerprint, created_at = excluded.created_at, status = null, headers = null, body = null,
    sealed = false, holder = excluded.holder, lease_until = excluded.lease_until`;

const renewLease = sql('idempotency.renew')`
  update idempotency_keys set lease_until = ${leaseEnd} where workspace_id = $1 and key = $2 and holder = $3`;

const putHeldReply = sql('idempotency.put-held')`
  update idempotency_keys
  set status = $4, headers = $5, body = $6, sealed = $7, holder = null, lease_until = null
  where workspace_id = $1 and key = $2 and holder = $3`;

const dropHeld = sql('idempotency.drop')`
  delete from idempotency_keys where workspace_id = $1 and key = $2 and holder = $3`;

const sweepOld = sql('idempotency.sweep')`
  delete from idempotency_keys where created_at < now() - make_interval(hours => ${String(keepHours)})`;

/** Nobody else has it until the transaction ends; false where somebody has. */
export async function lock(tx: Queries, { workspaceId, key }: RequestKey): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>(lockKey, [workspaceId, key]);
  return row!.locked;
}

export async function find(tx: Queries, { workspaceId, key }: RequestKey): Promise<KeptRow | undefined> {
  const [row] = await tx.query<KeptRow>(findRow, [workspaceId, key]);
  return row;
}

const valuesOf = ({ status, headers, body, sealed }: KeptReply) => [status, headers, body, sealed];

export const put = (tx: Queries, { workspaceId, key }: RequestKey, fingerprint: Buffer, reply: KeptReply) =>
  tx.query(putReply, [workspaceId, key, fingerprint, ...valuesOf(reply)]);

export const hold = (tx: Queries, { workspaceId, key }: RequestKey, fingerprint: Buffer, holder: string) =>
  tx.query(holdKey, [workspaceId, key, fingerprint, holder]);

export const renew = (db: Queries, { workspaceId, key }: RequestKey, holder: string) =>
  db.query(renewLease, [workspaceId, key, holder]);

export const putHeld = (db: Queries, { workspaceId, key }: RequestKey, holder: string, reply: KeptReply) =>
  db.query(putHeldReply, [workspaceId, key, holder, ...valuesOf(reply)]);

export const drop = (db: Queries, { workspaceId, key }: RequestKey, holder: string) =>
  db.query(dropHeld, [workspaceId, key, holder]);

export const sweepReplies = (db: Queries) => db.query(sweepOld);
