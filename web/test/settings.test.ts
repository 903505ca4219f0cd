import { expect, test } from 'vitest';
import { join } from '../../server/src/workspaces/members/members.ts';
import { accessibilityFaults } from '../../server/test/harness/chromium.ts';
import { goodPassword } from '../../server/test/harness/person.ts';
import { newTenant } from '../../server/test/harness/tenant.ts';
import { describeDashboard } from './dashboard.ts';

describeDashboard('Settings', (dashboard) => {
  test('an owner renames the workspace, and its name changes everywhere', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/settings' });
    await page.getByLabel('Name').fill('Harbour Studio');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('banner').getByText('Harbour Studio').waitFor();
  });

  test('a member sees the name and the plan, and changes neither', async () => {
    const { person } = await dashboard.workspace('member');
    const page = await dashboard.visit({ as: person, path: '/settings/general' });
    await page.getByText('Only an owner can change it.').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await page.getByText('Longest video').waitFor();
  });

  test('on a phone, where they are does not leave the list of pages', async () => {
    const { person } = await dashboard.workspace();
    const viewport = { width: 390, height: 844 };
    const page = await dashboard.visit({ as: person, path: '/settings/account', viewport });
    const here = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account' });
    const end = async () => (await here.boundingBox().then((box) => box && box.x + box.width)) ?? 1_000;
    await expect.poll(end).toBeLessThanOrEqual(viewport.width);
    await page.getByRole('link', { name: 'General' }).click();
    await page.getByRole('heading', { name: 'Plan' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('what is used of the plan is shown in meters, in a picture and in a table', async () => {
    const { person, workspaceId } = await dashboard.workspace('member');
    await dashboard.service.sql(
      `insert into usage_days (workspace_id, kind, day, ms)
       select $1, kind, (now() at time zone 'utc')::date, ms from (values ('transcribed', 72000000), ('rendered', 7530000)) u (kind, ms)`,
      [workspaceId],
    );
    const page = await dashboard.visit({ as: person, path: '/settings/usage' });
    await page.getByText('The minutes of transcription are used up').waitFor();
    const rendering = page.getByRole('meter', { name: 'Rendering' });
    expect(await rendering.getAttribute('aria-valuetext')).toBe('126 minutes of 1,200 minutes');
    await page.getByRole('img', { name: /1,200 minutes transcribed and 126 minutes rendered/ }).waitFor();
    await page.getByText('Show as a table').click();
    expect(await page.getByRole('row').filter({ hasText: '1,200' }).count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Month before' }).click();
    await page.getByText(/Nothing was transcribed or rendered in/).waitFor();
  });

  test('a new password needs the current one, and signs in afterwards', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/settings/account' });
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('a harbour full of gulls');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect.poll(() => page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');

    await page.getByLabel('Current password').fill(goodPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The password is changed').first().waitFor();
    expect(await page.getByLabel('New password').inputValue()).toBe('');

    const elsewhere = await dashboard.visit({ path: '/signin' });
    await elsewhere.getByLabel('E-mail').fill(person.email);
    await elsewhere.getByLabel('Password', { exact: true }).fill('a harbour full of gulls');
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByRole('heading', { name: 'Projects' }).waitFor();
  });

  test('one changes one’s own name', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/settings/account' });
    await page.getByLabel('Name').fill('Ada Lindqvist');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Ada Lindqvist/ }).waitFor();
  });

  test('who is in two workspaces switches between them', async () => {
    const { person, api } = await dashboard.workspace();
    await api('POST', '/projects', { body: { name: 'Of the first' } });
    const second = await newTenant(dashboard.service);
    await join(dashboard.service.db, second.workspaceId, person.userId, 'member');
    await dashboard.service.sql(`update workspaces set name = 'The second' where id = $1`, [second.workspaceId]);

    const page = await dashboard.visit({ as: person });
    await page.getByRole('article', { name: 'Of the first' }).waitFor();
    await page.getByRole('button', { name: /^Workspace: Test/ }).click();
    await page.getByRole('menuitemradio', { name: 'The second' }).click();
    await page.getByRole('button', { name: /^Workspace: The second/ }).waitFor();
    await page.getByRole('heading', { name: 'Create your first project' }).waitFor();
  });

  test('an address that leads nowhere says so', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/settings/nowhere' });
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
  });
});
