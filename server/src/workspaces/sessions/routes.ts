import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { ErrorReply, Instant, One, oneOf, Title } from '../../platform/http/schemas.ts';
import { idPattern } from '../../platform/ids.ts';
import { hashOf } from '../../platform/secret.ts';
import { type Asker, roles } from '../asker.ts';
import { findInvitation } from '../members/invitations.ts';
import { membershipsOf } from '../members/members.ts';
import { planNames } from '../plans.ts';
import { findUser } from '../users.ts';
import { findWorkspace } from '../workspace.ts';
import { changeOwnAccount, createAccount, joinByInvitation } from './account.ts';
import type { SessionDoor } from './admission.ts';
import { closeSession, findByHash, signIn, switchWorkspace } from './session.ts';

const User = Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() }, { title: 'User' });

const Session = Type.Object(
  {
    user: User,
    workspace: Type.Object({ id: Type.String(), name: Type.String(), plan: oneOf(planNames), role: oneOf(roles) }),
    workspaces: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), role: oneOf(roles) })),
  },
  { title: 'Session' },
);

const InvitationPreview = Type.Object(
  {
    workspace: Type.Object({ name: Type.String() }),
    role: oneOf(roles),
    expiresAt: Instant('Until when it can be used.'),
  },
  { title: 'InvitationPreview' },
);

const Token = Type.String({ minLength: 1, maxLength: 200 });
const PersonName = Title({ maxLength: 100, description: 'How others see you.' });
const Password = Type.String({ minLength: 10, maxLength: 200 });
const Email = Type.String({ maxLength: 254, format: 'email', 'x-trimmed': true });

const SignIn = Type.Object(
  { email: Email, password: Type.String({ maxLength: 200 }) },
  { title: 'SignIn', additionalProperties: false },
);
const NewAccount = Type.Object(
  { invitation: Token, name: PersonName, email: Email, password: Password },
  { title: 'NewAccount', additionalProperties: false },
);
const AccountChange = Type.Object(
  {
    name: Type.Optional(PersonName),
    password: Type.Optional(Password),
    currentPassword: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { title: 'AccountChange', additionalProperties: false, minProperties: 1 },
);

const errors = { '4xx': ErrorReply, '5xx': ErrorReply };

/** Signing in and out, and getting in for the first time. */
export const sessionRoutes =
  (db: Database, door: SessionDoor): FastifyPluginAsyncTypebox =>
  async (app) => {
    const isPublic = { public: true } as const;

    app.get('/session', { schema: { response: { 200: One(Session), ...errors } } }, async (request) =>
      sessionReply(person(request)),
    );

    app.post(
      '/session',
      { config: isPublic, schema: { body: SignIn, response: { 201: One(Session), ...errors } } },
      async ({ body, ip }, reply) => {
        const token = await signIn(db, { ...body, address: ip });
        door.setCookie(reply, token);
        reply.code(201);
        return replyForToken(token);
      },
    );

    app.patch(
      '/session',
      {
        schema: {
          body: Type.Object(
            { workspaceId: Type.String({ pattern: idPattern('wsp') }) },
            { additionalProperties: false },
          ),
          response: { 200: One(Session), ...errors },
        },
      },
      async (request) => {
        const asker = person(request);
        await switchWorkspace(db, asker.sessionHash, request.body.workspaceId);
        return replyForHash(asker.sessionHash);
      },
    );

    app.delete('/session', { schema: { response: { 204: Type.Null(), ...errors } } }, async (request, reply) => {
      await closeSession(db, person(request).sessionHash);
      door.clearCookie(reply);
      return reply.code(204).send(null);
    });

    app.get(
      '/invitation',
      {
        config: isPublic,
        schema: {
          headers: Type.Object({ 'x-invitation': Type.Optional(Type.String()) }),
          response: { 200: One(InvitationPreview), ...errors },
        },
      },
      async ({ headers }) => {
        const { workspaceName, role, expiresAt } = await findInvitation(db, headers['x-invitation'] ?? '');
        return {
          success: true as const,
          data: { workspace: { name: workspaceName }, role, expiresAt: expiresAt.toISOString() },
        };
      },
    );

    app.post(
      '/accounts',
      { config: isPublic, schema: { body: NewAccount, response: { 201: One(Session), ...errors } } },
      async ({ body }, reply) => {
        const token = await createAccount(db, body);
        door.setCookie(reply, token);
        reply.code(201);
        return replyForToken(token);
      },
    );

    app.post(
      '/memberships',
      {
        schema: {
          body: Type.Object({ invitation: Token }, { additionalProperties: false }),
          response: { 201: One(Session), ...errors },
        },
      },
      async (request, reply) => {
        const asker = person(request);
        const workspaceId = await joinByInvitation(db, asker.userId, request.body.invitation);
        await switchWorkspace(db, asker.sessionHash, workspaceId);
        reply.code(201);
        return replyForHash(asker.sessionHash);
      },
    );

    app.patch(
      '/account',
      { schema: { body: AccountChange, response: { 200: One(User), ...errors } } },
      async (request) => {
        const { id, name, email } = await changeOwnAccount(
          db,
          { ...person(request), address: request.ip },
          request.body,
        );
        return { success: true as const, data: { id, name, email } };
      },
    );

    const replyForToken = (token: string) => replyForHash(hashOf(token));

    async function replyForHash(sessionHash: Buffer) {
      const session = await findByHash(db, sessionHash);
      if (!session) throw new AppError('session/required');
      return sessionReply({ kind: 'person', sessionHash, ...session });
    }

    async function sessionReply({ userId, workspaceId, role }: Person) {
      const [user, workspace, workspaces] = await Promise.all([
        findUser(db, userId),
        findWorkspace(db, workspaceId),
        membershipsOf(db, userId),
      ]);
      const { id, name, email } = user;
      return {
        success: true as const,
        data: { user: { id, name, email }, workspace: { ...workspace, role }, workspaces },
      };
    }
  };

type Person = Extract<Asker, { kind: 'person' }>;

function person({ asker }: FastifyRequest): Person {
  if (asker.kind !== 'person') throw new AppError('session/required');
  return asker;
}
