import { expect, test } from 'vitest';
import { goodPassword, newPerson } from '../../server/test/harness/person.ts';
import { describeDashboard } from './dashboard.ts';

describeDashboard('Members', (dashboard) => {
  test('somebody is invited by a link, joins with a new account, and is a member', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/settings/members' });
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('radio', { name: 'Member' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = (await page.getByRole('figure', { name: 'link' }).textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { name: 'Links that nobody has used yet' }).waitFor();

    const { pathname, hash } = new URL(link);
    const guest = await dashboard.visit({ path: pathname + hash });
    await guest.getByText('You are invited as a member.').waitFor();
    await guest.getByLabel('Name').fill('Yuki');
    await guest.getByLabel('E-mail').fill(`yuki-${hash.slice(1, 9)}@example.org`);
    await guest.getByLabel('Password', { exact: true }).fill(goodPassword);
    await guest.getByRole('button', { name: 'Create account' }).click();
    await guest.getByRole('heading', { name: 'Projects' }).waitFor();
    await guest.getByRole('link', { name: 'Settings' }).click();
    await guest.getByRole('link', { name: 'Members' }).click();
    await guest.getByRole('heading', { name: 'Owners manage the members' }).waitFor();

    await page.reload();
    const row = page.getByRole('row', { name: /Yuki/ });
    await row.getByRole('combobox', { name: 'Role of Yuki' }).filter({ hasText: 'Member' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Links that nobody has used yet' }).count()).toBe(0);
  });

  test('an owner changes the role of another, and removes them', async () => {
    const { person, workspaceId } = await dashboard.workspace();
    const other = await newPerson(dashboard.service.db, workspaceId, 'member');
    const page = await dashboard.visit({ as: person, path: '/settings/members' });
    const row = page.getByRole('row', { name: new RegExp(other.email) });

    await row.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Owner' }).click();
    await row.getByRole('combobox').filter({ hasText: 'Owner' }).waitFor();

    await row.getByRole('button', { name: 'Remove A member' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
  });

  test('the last owner stays one, and is told why', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/settings/members' });
    await page.getByRole('combobox', { name: 'Role of A owner' }).click();
    await page.getByRole('option', { name: 'Member' }).click();
    await page.getByText('A workspace needs an owner').first().waitFor();
    await page.getByRole('combobox', { name: 'Role of A owner' }).filter({ hasText: 'Owner' }).waitFor();
  });

  test('a revoked link does not work any more', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/settings/members' });
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const { pathname, hash } = new URL((await page.getByRole('figure', { name: 'link' }).textContent()) ?? '');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
    await page.getByRole('heading', { name: 'Links that nobody has used yet' }).waitFor({ state: 'detached' });

    const guest = await dashboard.visit({ path: pathname + hash });
    await guest.getByRole('heading', { name: 'This link does not work' }).waitFor();
  });
});
