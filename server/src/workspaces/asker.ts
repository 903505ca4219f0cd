import type {} from 'fastify';
import type { Id } from '../platform/ids.ts';
import type { Plan } from './plans.ts';

export type WorkspaceId = Id<'wsp'>;
export type UserId = Id<'usr'>;
export type KeyId = Id<'key'>;

export const roles = ['owner', 'member'] as const;
export type Role = (typeof roles)[number];

export const scopes = ['read', 'write'] as const;
export type Scope = (typeof scopes)[number];

/** Who is asking: a key or a person, always for one workspace. Handlers look at nothing else to know. */
export type Asker = { workspaceId: WorkspaceId; plan: Plan } & (
  | { kind: 'key'; keyId: KeyId; scope: Scope }
  | { kind: 'person'; userId: UserId; role: Role; sessionHash: Buffer }
);

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authenticator of the mount that the route is under. */
    asker: Asker;
    /** The database did not answer when the asker was looked up; the asker is remembered from before. */
    databaseAway: boolean;
  }
  interface FastifyContextConfig {
    /** A route that people reach before they have signed in. */
    public?: true;
    /** A route for owners of the workspace only. */
    ownersOnly?: true;
    /** Its reply shows something that is shown once. */
    showsSecret?: true;
    /** A POST that waits for others, and so cannot be one transaction. */
    slow?: true;
  }
}
