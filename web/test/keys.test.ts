import { expect, test } from 'vitest';
import { apiClient } from '../../server/test/harness/client.ts';
import { describeDashboard } from './dashboard.ts';

describeDashboard('API keys', (dashboard) => {
  test('a new one is copied, works, and is refused once it is revoked', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({
      as: person,
      path: '/settings/keys',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('Publishing pipeline');
    await page.getByRole('button', { name: 'Create key' }).click();

    await page.getByText('will not be shown again').waitFor();
    await page.getByRole('button', { name: 'Copy key' }).click();
    await page.getByText('Copied').waitFor();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    expect(secret).toMatch(/^cap_live_\w{40}$/);
    await page.getByText(`curl ${dashboard.service.url}/api/v1/projects`).waitFor();

    const api = apiClient(dashboard.service.url, secret);
    expect((await api('POST', '/projects', { body: { name: 'By the API' } })).status).toBe(201);

    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Revoke Publishing pipeline' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Revoke “Publishing pipeline”?' });
    await dialog.getByRole('button', { name: 'Revoke key' }).click();
    const row = page.getByRole('row', { name: /Publishing pipeline/ });
    await row.getByRole('cell', { name: 'Revoked' }).waitFor();
    expect((await api('GET', '/projects')).status).toBe(401);
  });

  test('neither Escape nor a click beside it closes the only sight of a secret', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/settings/keys' });
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('Careful');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog', { name: '“Careful” is ready' }).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.getByRole('dialog', { name: '“Careful” is ready' }).getByRole('button', { name: 'Done' }).click();
  });

  test('one that may only read, until a day, is made so', async () => {
    const { person, api } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/settings/keys' });
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('Reader');
    await page.getByRole('radio', { name: 'Read' }).click();
    await page.getByLabel('Expires').click();
    await page.getByRole('option', { name: 'On a day' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Choose a day from tomorrow on.').waitFor();

    await page.getByLabel('Last day').fill('2099-12-31');
    await page.getByRole('button', { name: 'Create key' }).click();
    const secret = await page.getByRole('figure', { name: 'key', exact: true }).textContent();
    const reader = apiClient(dashboard.service.url, secret ?? undefined);
    expect((await reader('GET', '/projects')).status).toBe(200);
    expect((await reader('POST', '/projects', { body: { name: 'No' } })).status).toBe(403);
    expect((await api('GET', '/projects')).body.meta.total).toBe(0);

    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('cell', { name: 'Dec 31, 2099' }).waitFor();
  });

  test('a member is told who manages them', async () => {
    const { person } = await dashboard.workspace('member');
    const page = await dashboard.visit({ as: person, path: '/settings/keys' });
    await page.getByRole('heading', { name: 'Owners manage the API keys' }).waitFor();
    expect(await page.getByRole('button', { name: 'New key' }).count()).toBe(0);
  });
});
