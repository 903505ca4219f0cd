import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import { ErrorReply, One, oneOf, orNull, Title } from '../platform/http/schemas.ts';
import { type Asker, roles } from './asker.ts';
import { planNames, plans } from './plans.ts';
import { changeWorkspace, findWorkspace, type Workspace } from './workspace.ts';

const WorkspaceReply = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    plan: oneOf(planNames),
    role: oneOf(roles),
    limits: Type.Object({
      apiAccess: Type.Boolean(),
      transcribedMinutesPerMonth: orNull(Type.Integer()),
      renderedMinutesPerMonth: orNull(Type.Integer()),
      storageBytes: orNull(Type.Integer()),
      maxFileBytes: Type.Integer(),
      maxDurationSeconds: Type.Integer(),
      jobsAtOnce: Type.Integer(),
      retentionDays: orNull(Type.Integer()),
    }),
  },
  { title: 'Workspace' },
);

const WorkspaceChange = Type.Object(
  { name: Title({ maxLength: 100, description: 'What the workspace is called.' }) },
  { title: 'WorkspaceChange', additionalProperties: false },
);

const responses = { 200: One(WorkspaceReply), '4xx': ErrorReply, '5xx': ErrorReply };

/** Workspace settings, General. */
export const workspaceRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/workspace', { schema: { response: responses } }, async ({ asker }) =>
      workspaceReply(await findWorkspace(db, asker.workspaceId), asker),
    );

    app.patch(
      '/workspace',
      { config: { ownersOnly: true }, schema: { body: WorkspaceChange, response: responses } },
      async ({ asker, body }) => workspaceReply(await changeWorkspace(db, asker.workspaceId, body), asker),
    );
  };

function workspaceReply(workspace: Workspace, asker: Asker) {
  const role = asker.kind === 'person' ? asker.role : 'member';
  return { success: true as const, data: { ...workspace, role, limits: plans[workspace.plan] } };
}
