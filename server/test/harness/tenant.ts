import type { Scope, WorkspaceId } from '../../src/workspaces/asker.ts';
import { createKey } from '../../src/workspaces/keys/key.ts';
import type { Plan } from '../../src/workspaces/plans.ts';
import { createWorkspace } from '../../src/workspaces/workspace.ts';
import { apiClient, type Client } from './client.ts';
import type { Service } from './service.ts';

/** A workspace of its own with a key, so that a test neither sees nor spends what another one has. */
export type Tenant = { workspaceId: WorkspaceId; keyId: string; key: string; api: Client };

type Wanted = { plan?: Plan; scope?: Scope; expiresAt?: Date; workspaceId?: WorkspaceId };

export async function newTenant({ db, url }: Pick<Service, 'db' | 'url'>, wanted: Wanted = {}): Promise<Tenant> {
  const workspaceId =
    wanted.workspaceId ?? (await createWorkspace(db, { name: 'Test', plan: wanted.plan ?? 'PRO' })).id;
  const { id, secret } = await createKey(db, workspaceId, {
    name: 'Test',
    scope: wanted.scope ?? 'write',
    expiresAt: wanted.expiresAt ?? null,
    origin: 'command',
  });
  return { workspaceId, keyId: id, key: secret, api: apiClient(url, secret) };
}
