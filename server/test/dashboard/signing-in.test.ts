import { describe, expect, test } from 'vitest';
import { browser } from '../harness/browser.ts';
import { goodPassword } from '../harness/person.ts';
import { expectRefused, startHouse } from './house.ts';

const house = startHouse();

async function member() {
  const { newWorkspace, join } = house();
  const workspaceId = await newWorkspace();
  return { workspaceId, ...(await join(workspaceId)) };
}

describe('An account by invitation', () => {
  test('is made once, signs in at once, and shows who and where one is', async () => {
    const { service, newWorkspace, invitation } = house();
    const workspaceId = await newWorkspace();
    const token = await invitation(workspaceId, 'owner');
    const ask = browser(service.url);
    const preview = await ask('GET', '/invitation', undefined, { 'X-Invitation': token });
    expect(preview.body.data).toMatchObject({ workspace: { name: 'Studio' }, role: 'owner' });

    const account = { invitation: token, name: ' Ada ', email: ' Ada@Example.org ', password: goodPassword };
    const made = await ask('POST', '/accounts', account);
    expect(made.status).toBe(201);
    const workspace = { id: workspaceId, name: 'Studio', role: 'owner' };
    expect(made.body).toEqual({
      success: true,
      data: {
        user: { id: expect.stringMatching(/^usr_/), name: 'Ada', email: 'Ada@Example.org' },
        workspace: { ...workspace, plan: 'PRO' },
        workspaces: [workspace],
      },
    });
    expect(made.text).not.toContain('argon2');
    expect((await ask('GET', '/session')).body).toEqual(made.body);

    const late = browser(service.url);
    expectRefused(
      await late('POST', '/accounts', { ...account, email: 'eve@example.org' }),
      404,
      'invitation/not-found',
    );
    expectRefused(await late('GET', '/invitation', undefined, { 'X-Invitation': token }), 404, 'invitation/not-found');
  });

  test('of five who use one link at the same moment, one gets in', async () => {
    const { service, newWorkspace, invitation } = house();
    const token = await invitation(await newWorkspace());
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        browser(service.url)('POST', '/accounts', {
          ...{ invitation: token, name: 'x', password: goodPassword, email: `crowd${number}@example.org` },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
    const [found] = await service.sql(`select count(*)::int as number from users where email like 'crowd%'`);
    expect(found).toEqual({ number: 1 });
  });

  test('an expired or withdrawn link does not work', async () => {
    const { service, newWorkspace, invitation } = house();
    const workspaceId = await newWorkspace();
    const account = { name: 'x', password: goodPassword, email: 'late@example.org' };
    const expired = await invitation(workspaceId);
    await service.sql(`update invitations set expires_at = now() where workspace_id = $1`, [workspaceId]);
    const ask = browser(service.url);
    expectRefused(await ask('POST', '/accounts', { ...account, invitation: expired }), 404, 'invitation/not-found');
    expectRefused(await ask('POST', '/accounts', { ...account, invitation: 'x' }), 404, 'invitation/not-found');
  });

  test('an address that has an account leaves the link unused', async () => {
    const { service, newWorkspace, invitation } = house();
    const { email, ask } = await member();
    const workspaceId = await newWorkspace();
    const token = await invitation(workspaceId);
    const account = { invitation: token, name: 'x', email: email.toUpperCase(), password: goodPassword };
    expectRefused(await browser(service.url)('POST', '/accounts', account), 409, 'account/exists');
    // Its holder opens the link while signed in instead.
    const joined = await ask('POST', '/memberships', { invitation: token });
    expect(joined.status).toBe(201);
    expect(joined.body.data.workspace.id).toBe(workspaceId);
    expect(joined.body.data.workspaces).toHaveLength(2);
    const again = await ask('POST', '/memberships', { invitation: await invitation(workspaceId) });
    expectRefused(again, 409, 'member/already');
  });

  test('names, addresses and passwords are checked', async () => {
    const { service, newWorkspace, invitation } = house();
    const good = {
      invitation: await invitation(await newWorkspace()),
      name: 'x',
      email: 'a@b.c',
      password: goodPassword,
    };
    for (const [field, value] of [
      ['name', ' '],
      ['name', 'a\u0000b'],
      ['email', 'no address'],
      ['email', 'a@b@c'],
      ['email', 'a\u0000@b.c'],
      ['email', `${'a'.repeat(250)}@b.c`],
      ['password', 'too short'],
      ['password', 'a'.repeat(201)],
      ['admin', true],
    ] as const) {
      const reply = await browser(service.url)('POST', '/accounts', { ...good, [field]: value });
      expectRefused(reply, 400, 'request/invalid');
      expect(reply.body.fields.map((fault: { field: string }) => fault.field)).toEqual([field]);
    }
  });
});

describe('Signing in', () => {
  test('opens a new session each time, whatever the browser brings along', async () => {
    const { service } = house();
    const { email } = await member();
    const ask = browser(service.url);
    ask.cookie = 'capstan=chosen-by-somebody-else';
    const reply = await ask('POST', '/session', { email: ` ${email.toUpperCase()} `, password: goodPassword });
    expect(reply.status).toBe(201);
    expect(ask.cookie).toMatch(/^capstan=[0-9A-Za-z]{43}$/);
    const first = ask.cookie;
    await ask('POST', '/session', { email, password: goodPassword });
    expect(ask.cookie).not.toBe(first);
    const [row] = await service.sql(`select count(*)::int as plain from sessions where token_hash = $1`, [
      Buffer.from(ask.cookie!.slice(8)),
    ]);
    expect(row).toEqual({ plain: 0 });
  });

  test('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { ask } = await member();
    expect(ask.setCookie).toMatch(/; Path=\/(;|$)/);
    expect(ask.setCookie).toMatch(/; HttpOnly(;|$)/);
    expect(ask.setCookie).toMatch(/; SameSite=Lax(;|$)/);
    expect(ask.setCookie).toMatch(/; Max-Age=2592000(;|$)/);
    expect(ask.setCookie).not.toMatch(/Secure|Domain/);
  });

  test('tells nobody whether an address has an account', async () => {
    const { service } = house();
    const { email } = await member();
    const [wrong, unknown] = await Promise.all(
      [email, 'nobody@example.org'].map((each) =>
        browser(service.url)('POST', '/session', { email: each, password: 'not the password' }),
      ),
    );
    expectRefused(wrong!, 401, 'session/wrong-credentials');
    const shape = ({ status, body, headers }: typeof wrong & object) => ({
      status,
      body: { ...body, requestId: '' },
      headers: [...headers.keys()],
    });
    expect(shape(wrong!)).toEqual(shape(unknown!));
  });

  test('is held back after ten attempts for an account, right password or not', async () => {
    const { service } = house();
    const { email } = await member();
    const attempt = (password: string) => browser(service.url)('POST', '/session', { email, password });
    const replies = await Promise.all(Array.from({ length: 12 }, () => attempt('not the password')));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
    const held = await attempt(goodPassword);
    expectRefused(held, 429, 'session/too-many-attempts');
    const wait = Number(held.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    await service.sql(`update sign_in_attempts set opened_at = opened_at - interval '15 minutes 1 second'`);
    expect((await attempt(goodPassword)).status).toBe(201);
    await service.sql('delete from sign_in_attempts');
  });

  test('is held back after fifty attempts from an address, whatever the account', async () => {
    const { service } = house();
    await service.sql('delete from sign_in_attempts');
    await service.sql(`insert into sign_in_attempts (subject, opened_at, failed)
      values ('address:127.0.0.1', now(), 50), ('address:::1', now(), 50), ('address:::ffff:127.0.0.1', now(), 50)`);
    const reply = await browser(service.url)('POST', '/session', { email: 'any@example.org', password: goodPassword });
    expectRefused(reply, 429, 'session/too-many-attempts');
    await service.sql('delete from sign_in_attempts');
  });

  test('survives input that is none', async () => {
    const { service } = house();
    const ask = browser(service.url);
    for (const email of ['a\u0000b@example.org', '\ud800@example.org', '', ' ', '\u0000', "' or 1=1 --"]) {
      const reply = await ask('POST', '/session', { email, password: goodPassword });
      expectRefused(reply, 400, 'request/invalid');
    }
    for (const body of [
      '{',
      '[]',
      'null',
      '{}',
      '{"email":1,"password":2}',
      { email: 'a@b.c', password: 'a'.repeat(201) },
    ]) {
      expect((await ask('POST', '/session', body)).status).toBe(400);
    }
    const odd = await ask('POST', '/session', { email: 'a@b.c', password: '\u0000\ud800' });
    expectRefused(odd, 401, 'session/wrong-credentials');
  });
});

describe('A session', () => {
  test('ends when one signs out, in this browser only', async () => {
    const { service } = house();
    const { ask, email } = await member();
    const other = browser(service.url);
    await other('POST', '/session', { email, password: goodPassword });
    const before = ask.cookie!;
    expect((await ask('DELETE', '/session')).status).toBe(204);
    expect(ask.cookie).toBeUndefined();
    expectRefused(await ask('GET', '/session', undefined, { Cookie: before }), 401, 'session/required');
    expect((await other('GET', '/session')).status).toBe(200);
  });

  test('ends by itself', async () => {
    const { ask, userId } = await member();
    await house().service.sql(`update sessions set expires_at = now() where user_id = $1`, [userId]);
    expectRefused(await ask('GET', '/session'), 401, 'session/required');
  });

  test('is told nothing but that it is needed, even of addresses that do not exist', async () => {
    const stranger = browser(house().service.url);
    expectRefused(await stranger('GET', '/nothing'), 401, 'session/required');
    const { ask } = await member();
    expectRefused(await ask('GET', '/nothing'), 404, 'route/not-found');
    expectRefused(await ask('PUT', '/projects', '{'), 404, 'route/not-found');
  });
});

describe('A change of password', () => {
  test('needs the current one and ends the other sessions', async () => {
    const { service } = house();
    const { ask, email } = await member();
    const other = browser(service.url);
    await other('POST', '/session', { email, password: goodPassword });
    const change = (currentPassword?: string) =>
      ask('PATCH', '/account', { password: 'another good one', ...(currentPassword && { currentPassword }) });
    for (const wrong of [undefined, 'not the password']) {
      const refused = await change(wrong);
      expectRefused(refused, 400, 'request/invalid');
      expect(refused.body.fields).toEqual([{ field: 'currentPassword', message: expect.any(String) }]);
    }
    expect((await other('GET', '/session')).status).toBe(200);

    expect((await change(goodPassword)).status).toBe(200);
    expectRefused(await other('GET', '/session'), 401, 'session/required');
    expect((await ask('GET', '/session')).status).toBe(200);
    expectRefused(await other('POST', '/session', { email, password: goodPassword }), 401, 'session/wrong-credentials');
    expect((await other('POST', '/session', { email, password: 'another good one' })).status).toBe(201);
  });

  test('cannot be used to guess the current one', async () => {
    const { service } = house();
    const { ask } = await member();
    const guess = () => ask('PATCH', '/account', { password: 'another good one', currentPassword: 'a guess' });
    const replies = await Promise.all(Array.from({ length: 12 }, guess));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429, 429]);
    await service.sql('delete from sign_in_attempts');
  });

  test('leaves nobody inside who signed in by the old one at the same moment', async () => {
    const { service } = house();
    const { ask, email } = await member();
    const passwords = Array.from({ length: 6 }, (_, index) => `password number ${index}`);
    let current = goodPassword;
    for (const password of passwords) {
      const other = browser(service.url);
      const before = current;
      const [changed] = await Promise.all([
        ask('PATCH', '/account', { password, currentPassword: before }),
        other('POST', '/session', { email, password: before }),
      ]);
      expect(changed.status).toBe(200);
      expectRefused(await other('GET', '/session'), 401, 'session/required');
      current = password;
      await service.sql('delete from sign_in_attempts');
    }
  });

  test('of two that know the old one, only the first is heard', async () => {
    const { service } = house();
    const { ask, email } = await member();
    const other = browser(service.url);
    await other('POST', '/session', { email, password: goodPassword });
    const change = (by: typeof ask, password: string) =>
      by('PATCH', '/account', { password, currentPassword: goodPassword });
    const replies = await Promise.all([change(ask, 'the first of two'), change(other, 'the second of two')]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const password = replies[0]!.status === 200 ? 'the first of two' : 'the second of two';
    expect((await browser(service.url)('POST', '/session', { email, password })).status).toBe(201);
  });

  test('a change of name needs no password and ends nothing', async () => {
    const { ask } = await member();
    expect((await ask('PATCH', '/account', { name: 'Grace' })).body.data.name).toBe('Grace');
    expect((await ask('GET', '/session')).body.data.user.name).toBe('Grace');
    expectRefused(await ask('PATCH', '/account', {}), 400, 'request/invalid');
  });
});
