import type { WorkspaceId } from '../../src/workspaces/asker.ts';
import type { Person } from '../harness/person.ts';

/** A workspace with everybody and everything in it. */
export type House = { workspaceId: WorkspaceId; owner: Person; member: Person; key: string; name: string };
