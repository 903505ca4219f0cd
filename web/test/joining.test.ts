import { expect, test } from 'vitest';
import { goodPassword } from '../../server/test/harness/person.ts';
import { describeDashboard } from './dashboard.ts';

describeDashboard('Joining and signing in', (dashboard) => {
  test('the owner creates the account by the printed link, which works once and is in no request', async () => {
    const link = new URL(dashboard.service.program.ownerLink!);
    const page = await dashboard.visit({ path: '/signin' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(link.href);

    await page.getByText('You are invited as an owner.').waitFor();
    await page.getByLabel('Name').fill('Ada Lindqvist');
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Use at least 10 characters.').waitFor();

    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Create your first project' }).waitFor();
    expect(await page.title()).toBe('Projects · Capstan');
    expect(asked.filter((url) => url.includes(link.hash.slice(1)))).toEqual([]);

    await page.goto(link.href);
    await page.reload();
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await page.getByText('npm run capstan -- workspace invite --role owner').waitFor();
  });

  test('an e-mail address that has an account already leads to signing in, without leaving the link', async () => {
    const { person: owner } = await dashboard.workspace();
    const { person: guest } = await dashboard.workspace();
    const page = await dashboard.visit({ path: await invitationFrom(owner.cookie) });

    await page.getByLabel('Name').fill('Somebody');
    await page.getByLabel('E-mail').fill(guest.email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').filter({ hasText: 'There is an account with this e-mail address' }).waitFor();

    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail').fill(guest.email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Join Test as A owner' }).click();
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
    await page.getByRole('button', { name: /^Workspace: Test/ }).waitFor();
  });

  test('a wrong password is refused without losing the e-mail address', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ path: '/signin' });
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is wrong.' }).waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
  });

  test('a password can be shown while it is typed', async () => {
    const page = await dashboard.visit({ path: '/signin' });
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(goodPassword);
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  test('signing in leads to where one was going, and signing out closes the door', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ path: '/settings/keys' });
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'API keys', exact: true }).waitFor();

    await page.getByRole('button', { name: /account and theme/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto(new URL('/settings/keys', page.url()).href);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('the way back never leads to another site', async () => {
    const { person } = await dashboard.workspace();
    for (const next of ['//other.example', '/\\other.example', 'https://other.example', 'javascript:alert(1)']) {
      const page = await dashboard.visit({ as: person, path: `/signin?next=${encodeURIComponent(next)}` });
      await page.getByRole('heading', { name: 'Projects' }).waitFor();
      expect(new URL(page.url()).origin).toBe(dashboard.service.url);
    }
  });

  test('a session that ends while somebody is typing costs a password, and nothing of what was typed', async () => {
    const { person, api } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person });
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('Name').fill('Half written');
    await dashboard.service.sql('delete from sessions where user_id = $1', [person.userId]);

    await page.getByRole('button', { name: 'Create project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('article', { name: 'Half written' }).waitFor();
    expect((await api('GET', '/projects')).body.data).toHaveLength(1);
  });

  async function invitationFrom(cookie: string): Promise<string> {
    const { url } = dashboard.service;
    const reply = await fetch(`${url}/app/api/invitations`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ role: 'member' }),
    });
    const { data } = (await reply.json()) as { data: { link: string } };
    const { pathname, hash } = new URL(data.link);
    return pathname + hash;
  }
});
