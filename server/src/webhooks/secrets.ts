import { createHmac, randomBytes } from 'node:crypto';
import { type Queries, sql } from '../platform/db/database.ts';

const prefix = 'whsec_';

/** So many sign at most: a header with more would be refused by servers. */
const mostSecrets = 5;

/** As Standard Webhooks writes them. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** `webhook-signature`: one for each secret, so that a receiver may know the old or the new one. */
export function signaturesOf(message: { id: string; timestamp: number; body: string }, secrets: string[]): string {
  const signed = `${message.id}.${message.timestamp}.${message.body}`;
  return secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64')).update(signed))
    .map((hmac) => `v1,${hmac.digest('base64')}`)
    .join(' ');
}

const insertSecret = sql('webhook-secrets.insert')`
  insert into webhook_secrets (webhook_id, workspace_id, secret) values ($1, $2, $3)`;

const expireOthers = sql('webhook-secrets.expire')`
  update webhook_secrets set expires_at = least(expires_at, now() + make_interval(hours => $3))
  where workspace_id = $1 and webhook_id = $2`;

const dropOld = sql('webhook-secrets.drop')`
  delete from webhook_secrets s where workspace_id = $1 and webhook_id = $2 and (expires_at <= now() or secret not in (
    select secret from webhook_secrets where workspace_id = $1 and webhook_id = $2 order by created_at desc
    limit ${String(mostSecrets)}))`;

/** Those that sign at present, the newest first. */
export const secretsOf = (webhook: string, now: string) => `
  array(select s.secret from webhook_secrets s where s.webhook_id = ${webhook}
    and (s.expires_at is null or s.expires_at > ${now}) order by s.created_at desc)`;

const readSecrets = sql('webhook-secrets.read')`
  select ${secretsOf('w.id', 'now()')} as secrets from webhooks w where w.workspace_id = $1 and w.id = $2`;

type Owner = { workspaceId: string; id: string };

export const addSecret = (tx: Queries, { workspaceId, id }: Owner, secret: string) =>
  tx.query(insertSecret, [id, workspaceId, secret]);

/** In a transaction that holds the webhook. Those before it sign along for some hours, or for what they had left. */
export async function replaceSecret(tx: Queries, owner: Owner, overlapHours: number): Promise<string> {
  const { workspaceId, id } = owner;
  const secret = newSecret();
  await tx.query(expireOthers, [workspaceId, id, overlapHours]);
  await addSecret(tx, owner, secret);
  await tx.query(dropOld, [workspaceId, id]);
  return secret;
}

export async function readSigningSecrets(db: Queries, { workspaceId, id }: Owner): Promise<string[]> {
  const [row] = await db.query<{ secrets: string[] }>(readSecrets, [workspaceId, id]);
  return row?.secrets ?? [];
}
