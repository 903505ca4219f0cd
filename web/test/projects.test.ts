import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projects } from '../../server/test/harness/projects.ts';
import { describeDashboard } from './dashboard.ts';

describeDashboard('Projects', (dashboard) => {
  test('one is created with its frame and language, and comes first', async () => {
    const { person, api } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person });
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('Name').fill('  Spring lookbook ');
    await page.getByRole('radio', { name: '1:1' }).click();
    await page.getByLabel('Spoken language').click();
    await page.getByLabel('Spoken language').fill('brazil');
    await page.getByRole('option', { name: /Brazilian Portuguese/ }).click();
    await page.getByRole('button', { name: 'Create project' }).click();

    const card = page.getByRole('article', { name: 'Spring lookbook' });
    await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
    const { body } = await api('GET', '/projects');
    expect(body.data).toMatchObject([
      { name: 'Spring lookbook', aspectRatio: 'SQUARE_1_1', speechLanguage: 'pt-BR', status: 'CREATED' },
    ]);
  });

  test('any BCP 47 tag is taken, however it is spelt', async () => {
    const { person, api } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person });
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('Name').fill('In Yiddish');
    await page.getByLabel('Spoken language').fill('YI-us');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('article', { name: 'In Yiddish' }).waitFor();
    expect((await api('GET', '/projects')).body.data[0].speechLanguage).toBe('yi-US');
  });

  test('one without a name is not created, and the field says so', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person });
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByText('Give the project a name.').waitFor();
    expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('a click beside the dialog does not throw away what was written', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person });
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('Name').fill('Half written');
    await page.mouse.click(5, 5);
    expect(await page.getByLabel('Name').inputValue()).toBe('Half written');
  });

  test('one is renamed in its place; Escape keeps the old name', async () => {
    const workspace = await dashboard.workspace();
    await projects(dashboard.service, workspace, { names: ['Old name'] });
    const page = await dashboard.visit({ as: workspace.person });

    await chooseFor(page, 'Old name', 'Rename');
    await page.getByLabel('Project name').fill('Never mind');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Old name' }).waitFor();

    await chooseFor(page, 'Old name', 'Rename');
    await page.getByLabel('Project name').fill('New name');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'New name' }).waitFor();
    expect((await workspace.api('GET', '/projects')).body.data[0].name).toBe('New name');
  });

  test('frame and language can be changed later', async () => {
    const workspace = await dashboard.workspace();
    await projects(dashboard.service, workspace, { names: ['Talk'] });
    const page = await dashboard.visit({ as: workspace.person });
    await chooseFor(page, 'Talk', 'Frame and language');
    await page.getByRole('radio', { name: '16:9' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('article', { name: 'Talk' }).getByText('16:9').waitFor();
    expect((await workspace.api('GET', '/projects')).body.data[0].aspectRatio).toBe('LANDSCAPE_16_9');
  });

  test('a deleted one can be brought back, by the button and by the keyboard', async () => {
    const workspace = await dashboard.workspace();
    await projects(dashboard.service, workspace, { names: ['Keep me', 'Me too'] });
    const page = await dashboard.visit({ as: workspace.person });

    await chooseFor(page, 'Keep me', 'Delete');
    await page.getByRole('article', { name: 'Keep me' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('article', { name: 'Keep me' }).waitFor();

    await chooseFor(page, 'Me too', 'Delete');
    await page.getByRole('article', { name: 'Me too' }).waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByRole('article', { name: 'Me too' }).waitFor();

    // Longer than the notification stays: nothing is sent after all.
    await page.waitForTimeout(7000);
    expect((await workspace.api('GET', '/projects')).body.meta.total).toBe(2);
  });

  test('a deleted one is gone when the notification is closed', async () => {
    const workspace = await dashboard.workspace();
    await projects(dashboard.service, workspace, { names: ['Stays', 'Goes'] });
    const page = await dashboard.visit({ as: workspace.person });
    await chooseFor(page, 'Goes', 'Delete');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => namesOf(workspace.api)).toEqual(['Stays']);
  });

  test('a deleted one is gone when the page is left before that', async () => {
    const workspace = await dashboard.workspace();
    await projects(dashboard.service, workspace, { names: ['Stays', 'Goes'] });
    const page = await dashboard.visit({ as: workspace.person });
    await chooseFor(page, 'Goes', 'Delete');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.goto('about:blank');
    await expect.poll(() => namesOf(workspace.api)).toEqual(['Stays']);
  });

  test('they are sorted as chosen, and the address remembers it', async () => {
    const workspace = await dashboard.workspace();
    await projects(dashboard.service, workspace, { names: ['Part 10', 'part 2', 'Épilogue'] });
    const page = await dashboard.visit({ as: workspace.person });
    await expect.poll(() => shownNames(page)).toEqual(['Épilogue', 'part 2', 'Part 10']);

    await page.getByRole('button', { name: /^Sorted by/ }).click();
    await page.getByRole('menuitemradio', { name: 'Name' }).click();
    await expect.poll(() => shownNames(page)).toEqual(['Épilogue', 'part 2', 'Part 10']);
    await page.getByRole('button', { name: 'Sorted by: Name, A to Z' }).click();
    await page.getByRole('menuitemradio', { name: 'Z to A' }).click();
    await expect.poll(() => shownNames(page)).toEqual(['Part 10', 'part 2', 'Épilogue']);

    expect(new URL(page.url()).search).toBe('?sortBy=name&sortOrder=desc');
    await page.reload();
    await expect.poll(() => shownNames(page)).toEqual(['Part 10', 'part 2', 'Épilogue']);
  });

  test('they come in pages, with the page in the address', async () => {
    const workspace = await dashboard.workspace();
    await projects(dashboard.service, workspace, { count: 30 });
    const page = await dashboard.visit({ as: workspace.person });
    await page.getByText('1–24 of 30').waitFor();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('25–30 of 30').waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
    expect(await shownNames(page)).toEqual([
      'Project 6',
      'Project 5',
      'Project 4',
      'Project 3',
      'Project 2',
      'Project 1',
    ]);
    await page.goBack();
    await page.getByText('1–24 of 30').waitFor();
  });

  test('a page past the end becomes the last one', async () => {
    const workspace = await dashboard.workspace();
    await projects(dashboard.service, workspace, { count: 30 });
    const page = await dashboard.visit({ as: workspace.person, path: '/?page=9' });
    await page.getByText('25–30 of 30').waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
  });

  test('a failure to load them is told, and can be tried again', async () => {
    const workspace = await dashboard.workspace();
    await projects(dashboard.service, workspace, { names: ['Here after all'] });
    const page = await dashboard.visit({ as: workspace.person, path: '/settings/account' });
    await page.getByRole('heading', { name: 'Account' }).waitFor();
    await page.route('**/app/api/projects?*', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
    await page.getByText('The server cannot be reached.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article', { name: 'Here after all' }).waitFor();
  });

  test('the keyboard reaches everything: c, g s, g p, ? and the palette', async () => {
    const workspace = await dashboard.workspace();
    const [id] = await projects(dashboard.service, workspace, { names: ['Needle', 'Hay'] });
    const page = await dashboard.visit({ as: workspace.person });
    await page.getByRole('article', { name: 'Needle' }).waitFor();

    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: 'New project' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.getByRole('heading', { name: 'General' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByRole('article', { name: 'Needle' }).waitFor();

    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: /Find/ }).fill('needle');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  });

  test('single letters do nothing once they are turned off', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person });
    await page.getByRole('heading', { name: 'Create your first project' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: 'Shortcuts of single letters' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
  });
});

async function chooseFor(page: Page, project: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${project}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const shownNames = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

async function namesOf(api: (method: string, path: string) => Promise<{ body: { data: { name: string }[] } }>) {
  const { body } = await api('GET', '/projects');
  return body.data.map(({ name }) => name);
}
