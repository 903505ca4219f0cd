import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { startReceiver, withStatus } from '../../server/src/webhooks/testing/receiver.ts';
import { accessibilityFaults } from '../../server/test/harness/chromium.ts';
import { describeDashboard } from './dashboard.ts';

describeDashboard('Webhooks', (dashboard) => {
  test('one is made, tried out, followed in its log, and sent something again', { timeout: 120_000 }, async () => {
    const { person, api } = await dashboard.workspace();
    const receiver = await startReceiver(withStatus(200, { 'Content-Type': 'text/plain' }, 'got it'));
    const page = await dashboard.visit({ as: person, path: '/settings/webhooks' });
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByLabel('Address').fill('example.com');
    await page.getByRole('radio', { name: 'Chosen events' }).click();
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await page.getByText('Give an address that begins with').waitFor();
    await page.getByText('Choose at least one.').waitFor();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('checkbox', { name: 'Created' }).click();
    await page.getByRole('button', { name: 'Create webhook' }).click();
    const secret = (await page.getByRole('figure', { name: 'secret' }).textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByText('Accepted with 200').waitFor();
    const [tested] = receiver.received;
    new Webhook(secret).verify(tested!.body, tested!.headers as Record<string, string>);

    await api('POST', '/projects', { body: { name: 'Told of' } });
    const row = page.getByRole('button', { name: /project\.created/ });
    await row.click();
    await page.getByRole('figure', { name: 'reply 1' }).getByText('got it').waitFor();
    await page.getByRole('figure', { name: 'request' }).getByText('"name": "Told of"').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('button', { name: /sent again.*Delivered/ }).waitFor();
    expect(receiver.types()).toEqual(['webhook.test', 'project.created', 'project.created']);
  });

  test('one that is gone says so at once, on every page, and is enabled again', { timeout: 120_000 }, async () => {
    const { person, api } = await dashboard.workspace();
    const receiver = await startReceiver(withStatus(410));
    const { body } = await api('POST', '/webhooks', { body: { url: receiver.url } });
    const page = await dashboard.visit({ as: person, path: '/' });
    await api('POST', '/projects', { body: { name: 'Told to nobody' } });
    await page.getByText(`The webhook to ${receiver.host} was disabled, because`).waitFor();
    await page.getByRole('link', { name: 'See why' }).click();
    await page.getByText('the receiver answered that it is gone (410)').waitFor();
    await page.getByText('One message waits').waitFor();

    receiver.answerWith(withStatus(204));
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: /project\.created .*Delivered/ }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Replace the secret' }).click();
    await page.getByRole('radio', { name: 'Not at all' }).click();
    await page.getByRole('button', { name: 'Make a new secret' }).click();
    expect(await page.getByRole('figure', { name: 'secret' }).textContent()).not.toBe(body.data.secret);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  });

  test('a member is told who manages them', async () => {
    const { person } = await dashboard.workspace('member');
    const page = await dashboard.visit({ as: person, path: '/settings/webhooks' });
    await page.getByRole('heading', { name: 'Owners manage the webhooks' }).waitFor();
  });
});
