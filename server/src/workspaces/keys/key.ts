import { AppError } from '../../errors.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { hashOf } from '../../platform/secret.ts';
import type { Scope, WorkspaceId } from '../asker.ts';
import { newKey } from './format.ts';
import * as store from './store.ts';

/** The secret is in the reply of this one call and nowhere else. */
export async function createKey(
  db: Queries,
  workspaceId: WorkspaceId,
  wanted: { name: string; scope: Scope; expiresAt?: Date | null; origin: store.KeyOrigin; secret?: string },
): Promise<store.KeyRow & { secret: string }> {
  const secret = wanted.secret ?? newKey();
  const row = await store.insert(db, {
    id: newId('key'),
    workspaceId,
    name: wanted.name,
    hash: hashOf(secret),
    scope: wanted.scope,
    origin: wanted.origin,
    expiresAt: wanted.expiresAt ?? null,
  });
  return { ...row, secret };
}

export async function revokeKey(db: Queries, workspaceId: WorkspaceId, id: string): Promise<void> {
  if (!(await store.revoke(db, workspaceId, id))) throw new AppError('key/not-found');
}
