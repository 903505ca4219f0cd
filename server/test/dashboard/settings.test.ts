import { describe, expect, test } from 'vitest';
import { browser } from '../harness/browser.ts';
import { apiClient } from '../harness/client.ts';
import { goodPassword } from '../harness/person.ts';
import { until } from '../harness/until.ts';
import { expectRefused, startHouse } from './house.ts';

const house = startHouse();

describe('API keys', () => {
  test('are made, shown once, used and revoked at once', async () => {
    const { service, newWorkspace, join } = house();
    const { ask } = await join(await newWorkspace());
    const made = await ask('POST', '/keys', {
      name: ' For CI ',
      scope: 'write',
      expiresAt: '2999-01-31T12:00:00+01:00',
    });
    expect(made.status).toBe(201);
    const { secret, ...key } = made.body.data;
    expect(secret).toMatch(/^cap_live_[0-9A-Za-z]{40}$/);
    expect(key).toMatchObject({
      name: 'For CI',
      scope: 'write',
      expiresAt: '2999-01-31T11:00:00.000Z',
      lastUsedAt: null,
    });

    const api = apiClient(service.url, secret);
    expect((await api('POST', '/projects', { body: { name: 'By key' } })).status).toBe(201);
    // The dashboard looks at the same projects.
    expect((await ask('GET', '/projects')).body.data).toMatchObject([{ name: 'By key' }]);

    const listed = await ask('GET', '/keys');
    expect(listed.text).not.toContain(secret);
    expect(listed.body.data).toEqual([{ ...key, lastUsedAt: expect.any(String) }]);

    expect((await ask('DELETE', `/keys/${key.id}`)).status).toBe(204);
    expect((await api('GET', '/health')).status).toBe(401);
    const [revoked] = (await ask('GET', '/keys')).body.data;
    expect((await ask('DELETE', `/keys/${key.id}`)).status).toBe(204);
    expect((await ask('GET', '/keys')).body.data).toEqual([revoked]);
  });

  test('are refused with faults', async () => {
    const { newWorkspace, join } = house();
    const { ask } = await join(await newWorkspace());
    for (const [field, value] of [
      ['name', ''],
      ['name', 'a'.repeat(101)],
      ['scope', 'all'],
      ['expiresAt', '2020-01-01T00:00:00Z'],
      ['expiresAt', '2999-02-30T00:00:00Z'],
      ['expiresAt', '2999-01-01'],
      ['expiresAt', 'soon'],
      ['secret', 'x'],
    ] as const) {
      const reply = await ask('POST', '/keys', { name: 'x', scope: 'read', [field]: value });
      expectRefused(reply, 400, 'request/invalid');
      expect(reply.body.fields.map((fault: { field: string }) => fault.field)).toEqual([field]);
    }
    expect((await ask('POST', '/keys', { name: 'x', scope: 'read', expiresAt: null })).status).toBe(201);
  });

  test('of a workspace without API access can be made, and wait for a plan that has it', async () => {
    const { service, newWorkspace, join } = house();
    const { ask } = await join(await newWorkspace('FREE'));
    const { body } = await ask('POST', '/keys', { name: 'x', scope: 'write' });
    expect((await apiClient(service.url, body.data.secret)('GET', '/health')).status).toBe(403);
    expect((await ask('POST', '/projects', { name: 'The dashboard works' })).status).toBe(201);
  });
});

describe('Members', () => {
  test('are invited, listed, promoted and removed, which ends their sessions', async () => {
    const { newWorkspace, join, service } = house();
    const workspaceId = await newWorkspace();
    const owner = await join(workspaceId, 'owner');
    const made = await owner.ask('POST', '/invitations', { role: 'member' });
    expect(made.status).toBe(201);
    expect(made.body.data.link).toMatch(new RegExp(`^${service.url}/join#[0-9A-Za-z]{40}$`));
    const open = await owner.ask('GET', '/invitations');
    expect(open.body.data).toMatchObject([{ id: made.body.data.id, role: 'member' }]);
    expect(open.text).not.toContain('#');

    const ask = browser(service.url);
    const account = { name: 'Guest', email: 'guest@example.org', password: goodPassword };
    await ask('POST', '/accounts', { ...account, invitation: made.body.data.link.split('#')[1] });
    expect((await owner.ask('GET', '/invitations')).body.data).toEqual([]);
    const { body } = await owner.ask('GET', '/members');
    expect(body.data.map(({ email, role }: Record<string, string>) => [email, role])).toEqual([
      [owner.email, 'owner'],
      ['guest@example.org', 'member'],
    ]);
    const { userId } = body.data[1];

    expectRefused(await ask('GET', '/keys'), 403, 'member/not-owner');
    expect((await owner.ask('PATCH', `/members/${userId}`, { role: 'owner' })).status).toBe(204);
    expect((await ask('GET', '/keys')).status).toBe(200);

    expect((await owner.ask('DELETE', `/members/${userId}`)).status).toBe(204);
    expectRefused(await ask('GET', '/session'), 401, 'session/required');
    expectRefused(await owner.ask('DELETE', `/members/${userId}`), 404, 'member/not-found');
  });

  test('a withdrawn invitation lets nobody in', async () => {
    const { newWorkspace, join, service } = house();
    const { ask } = await join(await newWorkspace());
    const { id, link } = (await ask('POST', '/invitations', { role: 'member' })).body.data;
    expect((await ask('DELETE', `/invitations/${id}`)).status).toBe(204);
    const headers = { 'X-Invitation': link.split('#')[1] };
    expectRefused(await browser(service.url)('GET', '/invitation', undefined, headers), 404, 'invitation/not-found');
    expectRefused(await ask('DELETE', `/invitations/${id}`), 404, 'invitation/not-found');
  });

  test('a workspace keeps an owner, even when two leave at the same moment', async () => {
    const { newWorkspace, join, service } = house();
    const workspaceId = await newWorkspace();
    const [one, two] = [await join(workspaceId), await join(workspaceId)];
    // Held until both have come as far as they get.
    const holding = await service.connect();
    await holding.query('begin');
    await holding.query('select from members where workspace_id = $1 for update', [workspaceId]);
    const asked = Promise.all([
      one.ask('PATCH', `/members/${two.userId}`, { role: 'member' }),
      two.ask('DELETE', `/members/${one.userId}`),
    ]);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await service.sql(waiting)).length === 2);
    await holding.end();
    const replies = await asked;
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const owners = await service.sql<{ user_id: string }>(
      `select user_id from members where workspace_id = $1 and role = 'owner'`,
      [workspaceId],
    );
    expect(owners).toHaveLength(1);
    const last = owners[0]!.user_id === one.userId ? one : two;
    expectRefused(await last.ask('DELETE', `/members/${last.userId}`), 409, 'member/last-owner');
    expectRefused(await last.ask('PATCH', `/members/${last.userId}`, { role: 'member' }), 409, 'member/last-owner');
  });

  test('somebody who is nowhere a member any more cannot sign in', async () => {
    const { newWorkspace, join, service } = house();
    const workspaceId = await newWorkspace();
    const [owner, guest] = [await join(workspaceId), await join(workspaceId, 'member')];
    await owner.ask('DELETE', `/members/${guest.userId}`);
    const reply = await browser(service.url)('POST', '/session', { email: guest.email, password: goodPassword });
    expectRefused(reply, 404, 'session/no-workspace');
  });
});

describe('The workspace', () => {
  test('is renamed by an owner and shows its plan and limits', async () => {
    const { newWorkspace, join } = house();
    const workspaceId = await newWorkspace();
    const [owner, member] = [await join(workspaceId, 'owner'), await join(workspaceId, 'member')];
    const renamed = await owner.ask('PATCH', '/workspace', { name: ' New name ' });
    expect(renamed.body.data).toMatchObject({ id: workspaceId, name: 'New name', plan: 'PRO', role: 'owner' });
    expect((await member.ask('GET', '/workspace')).body.data).toEqual({ ...renamed.body.data, role: 'member' });
    expect(renamed.body.data.limits.apiAccess).toBe(true);
    for (const body of [{}, { name: '' }, { name: 'x', plan: 'BUSINESS' }]) {
      expectRefused(await owner.ask('PATCH', '/workspace', body), 400, 'request/invalid');
    }
  });

  test('is one of several that a session can look at', async () => {
    const { newWorkspace, join, invitation } = house();
    const [home, other] = [await newWorkspace(), await newWorkspace()];
    const { ask } = await join(home, 'owner');
    await ask('POST', '/projects', { name: 'At home' });
    await ask('POST', '/memberships', { invitation: await invitation(other, 'member') });
    expect((await ask('GET', '/projects')).body.meta.total).toBe(0);
    expectRefused(await ask('GET', '/keys'), 403, 'member/not-owner');
    const back = await ask('PATCH', '/session', { workspaceId: home });
    expect(back.body.data.workspace).toMatchObject({ id: home, role: 'owner' });
    expect((await ask('GET', '/projects')).body.data).toMatchObject([{ name: 'At home' }]);
  });
});

describe('Projects in the dashboard', () => {
  test('are those of the API, without its key and its limit', async () => {
    const { newWorkspace, join } = house();
    const { ask } = await join(await newWorkspace(), 'member');
    const made = await ask('POST', '/projects', { name: 'By hand' });
    expect(made.status).toBe(201);
    const path = `/projects/${made.body.data.id}`;
    expect((await ask('PATCH', path, { name: 'By hand, twice' })).body.data.name).toBe('By hand, twice');
    for (let count = 0; count < 65; count += 1) expect((await ask('GET', path)).status).toBe(200);
    expect((await ask('DELETE', path)).status).toBe(204);
    expectRefused(await ask('GET', path), 404, 'project/not-found');
  });
});
