import { afterAll, beforeAll, expect } from 'vitest';
import type { Role, WorkspaceId } from '../../src/workspaces/asker.ts';
import { invite } from '../../src/workspaces/members/invitations.ts';
import type { Plan } from '../../src/workspaces/plans.ts';
import { createWorkspace } from '../../src/workspaces/workspace.ts';
import { type Browser, browser } from '../harness/browser.ts';
import type { Reply } from '../harness/client.ts';
import { goodPassword } from '../harness/person.ts';
import { type Service, startOnSharedServer } from '../harness/service.ts';

/** One running program for the tests of a file, and people in front of it. */
export type House = {
  service: Service;
  newWorkspace(plan?: Plan): Promise<WorkspaceId>;
  /** A link's token, as it stands behind the `#`. */
  invitation(workspaceId: WorkspaceId, role?: Role): Promise<string>;
  /** Somebody who has just joined by invitation. */
  join(workspaceId: WorkspaceId, role?: Role): Promise<Visitor>;
};

export type Visitor = { ask: Browser; email: string; userId: string };

export function startHouse(settings: Record<string, string> = {}): () => House {
  let service: Service;
  let people = 0;
  beforeAll(async () => {
    service = await startOnSharedServer(settings);
  });
  afterAll(() => service.stop());

  const house: Omit<House, 'service'> = {
    newWorkspace: async (plan = 'PRO') => (await createWorkspace(service.db, { name: 'Studio', plan })).id,
    invitation: async (workspaceId, role = 'owner') => (await invite(service.db, workspaceId, role)).token,
    join: async (workspaceId, role) => {
      people += 1;
      const ask = browser(service.url);
      const email = `person${people}@example.org`;
      const invitation = await house.invitation(workspaceId, role);
      const reply = await ask('POST', '/accounts', {
        invitation,
        name: `Person ${people}`,
        email,
        password: goodPassword,
      });
      expect(reply.status, reply.text).toBe(201);
      return { ask, email, userId: reply.body.data.user.id };
    },
  };
  return () => ({ service, ...house });
}

/** An error of the dashboard has the same form; it carries no rate headers, as no key was used. */
export function expectRefused(reply: Reply, status: number, code: string): void {
  expect({ status: reply.status, code: reply.body?.code }).toEqual({ status, code });
  expect(reply.body).toMatchObject({ error: expect.any(String), status, requestId: reply.headers.get('x-request-id') });
  expect(reply.headers.get('cache-control')).toBe('no-store');
}
