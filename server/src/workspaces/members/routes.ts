import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { ErrorReply, Instant, One, oneOf } from '../../platform/http/schemas.ts';
import { idPattern } from '../../platform/ids.ts';
import { roles } from '../asker.ts';
import { type Invitation, invitationLink, invitationsOf, invite, withdrawInvitation } from './invitations.ts';
import { changeRole, membersOf, removeMember } from './members.ts';

const Member = Type.Object(
  {
    userId: Type.String(),
    name: Type.String(),
    email: Type.String(),
    role: oneOf(roles),
    joinedAt: Instant('When they joined.'),
  },
  { title: 'Member' },
);

const invitationFields = {
  id: Type.String(),
  role: oneOf(roles),
  createdAt: Instant('When it was made.'),
  expiresAt: Instant('Until when it can be used.'),
};
const OpenInvitation = Type.Object(invitationFields, { title: 'OpenInvitation' });
const FreshInvitation = Type.Object(
  {
    ...invitationFields,
    link: Type.String({ description: 'Works once; shown in this reply only.' }),
  },
  { title: 'FreshInvitation' },
);

const RoleBody = Type.Object({ role: oneOf(roles) }, { additionalProperties: false });
const MemberParams = Type.Object({ userId: Type.String({ pattern: idPattern('usr') }) });
const InvitationParams = Type.Object({ invitationId: Type.String({ pattern: idPattern('inv') }) });

const errors = { '4xx': ErrorReply, '5xx': ErrorReply };

/** Workspace settings, Members. For owners only. */
export const memberRoutes =
  (db: Database, baseUrl: () => string): FastifyPluginAsyncTypebox =>
  async (app) => {
    const config = { ownersOnly: true } as const;
    const gone = { 204: Type.Null(), ...errors };

    app.get(
      '/members',
      { config, schema: { response: { 200: One(Type.Array(Member)), ...errors } } },
      async ({ asker }) => {
        const members = await membersOf(db, asker.workspaceId);
        return {
          success: true as const,
          data: members.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() })),
        };
      },
    );

    app.patch(
      '/members/:userId',
      { config, schema: { params: MemberParams, body: RoleBody, response: gone } },
      async ({ asker, params, body }, reply) => {
        await changeRole(db, asker.workspaceId, params.userId, body.role);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      '/members/:userId',
      { config, schema: { params: MemberParams, response: gone } },
      async ({ asker, params }, reply) => {
        await removeMember(db, asker.workspaceId, params.userId);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/invitations',
      { config, schema: { response: { 200: One(Type.Array(OpenInvitation)), ...errors } } },
      async ({ asker }) => {
        const open = await invitationsOf(db, asker.workspaceId);
        return { success: true as const, data: open.map(invitationFrom) };
      },
    );

    app.post(
      '/invitations',
      {
        config: { ...config, showsSecret: true },
        schema: { body: RoleBody, response: { 201: One(FreshInvitation), ...errors } },
      },
      async ({ asker, body }, reply) => {
        const { token, ...row } = await invite(db, asker.workspaceId, body.role);
        reply.code(201);
        return { success: true as const, data: { ...invitationFrom(row), link: invitationLink(baseUrl(), token) } };
      },
    );

    app.delete(
      '/invitations/:invitationId',
      { config, schema: { params: InvitationParams, response: gone } },
      async ({ asker, params }, reply) => {
        await withdrawInvitation(db, asker.workspaceId, params.invitationId);
        return reply.code(204).send(null);
      },
    );
  };

const invitationFrom = (row: Invitation) => ({
  id: row.id,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
