import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../../server/test/harness/chromium.ts';
import { projects } from '../../server/test/harness/projects.ts';
import { describeDashboard } from './dashboard.ts';

type Sight = { name: string; path: string; heading: string; guest?: true; before?: (page: Page) => Promise<unknown> };

const sights: Sight[] = [
  { name: 'sign in', path: '/signin', heading: 'Sign in', guest: true },
  { name: 'a link that does not work', path: '/join#nothing', heading: 'This link does not work', guest: true },
  { name: 'projects', path: '/', heading: 'Project 6' },
  {
    name: 'new project',
    path: '/',
    heading: 'New project',
    before: (page) => page.getByRole('button', { name: 'New project' }).click(),
  },
  {
    name: 'palette',
    path: '/',
    heading: 'Find anything',
    before: async (page) => {
      await page.getByRole('heading', { name: 'Project 6' }).waitFor();
      await page.keyboard.press('ControlOrMeta+k');
    },
  },
  {
    name: 'a menu of a project',
    path: '/',
    heading: 'Project 6',
    before: (page) => openMenu(page, 'Actions for Project 6'),
  },
  {
    name: 'a menu of the header',
    path: '/',
    heading: 'Project 6',
    before: (page) => openMenu(page, /account and theme/),
  },
  { name: 'general', path: '/settings/general', heading: 'Plan' },
  { name: 'usage', path: '/settings/usage', heading: 'Day by day' },
  { name: 'API keys', path: '/settings/keys', heading: 'API keys' },
  {
    name: 'new key',
    path: '/settings/keys',
    heading: 'New API key',
    before: (page) => page.getByRole('button', { name: 'New key' }).click(),
  },
  { name: 'webhooks', path: '/settings/webhooks', heading: 'No webhooks yet' },
  {
    name: 'new webhook',
    path: '/settings/webhooks',
    heading: 'New webhook',
    before: async (page) => {
      await page.getByRole('button', { name: 'New webhook' }).click();
      await page.getByRole('radio', { name: 'Chosen events' }).click();
    },
  },
  { name: 'members', path: '/settings/members', heading: 'Members' },
  { name: 'dictionary', path: '/settings/dictionary', heading: 'Words' },
  { name: 'styles', path: '/styles', heading: 'Presets' },
  { name: 'fonts', path: '/settings/fonts', heading: 'Part of Capstan' },
  { name: 'account', path: '/settings/account', heading: 'Account' },
  { name: 'not found', path: '/settings/nowhere', heading: 'There is nothing at this address' },
];

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

/** Axe looks at every element, on whatever machine this is. */
const axeTakes = { timeout: 240_000 };

describeDashboard('Looks', (dashboard) => {
  test(
    'axe finds nothing on any page, light and wide or dark and narrow, and nothing sticks out',
    axeTakes,
    async () => {
      const workspace = await dashboard.workspace();
      await projects(dashboard.service, workspace, { count: 6 });
      const [guest, member] = [await dashboard.visit(), await dashboard.visit({ as: workspace.person })];
      for (const { name, path, heading, before, ...sight } of sights) {
        const page = sight.guest ? guest : member;
        // What opens over a page is the same at every width, and its colours are those of the page.
        for (const { colorScheme, width } of before ? looks.slice(0, 1) : looks) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          if (colorScheme === 'light') await page.goto(new URL(path, dashboard.service.url).href);
          await before?.(page);
          await page.getByRole('heading', { name: heading, exact: true }).waitFor();
          await settled(page);
          expect(await accessibilityFaults(page), `${name} in ${colorScheme}`).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
        }
      }
    },
  );

  test('an empty workspace is fine for axe too', axeTakes, async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person });
    await page.getByRole('heading', { name: 'Create your first project' }).waitFor();
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('the theme follows the system until one is chosen, which stays', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, colorScheme: 'light' });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await ground();
    expect(dark).not.toBe(light);

    await page.getByRole('button', { name: /account and theme/ }).click();
    await page.getByRole('menuitemradio', { name: 'Light' }).click();
    await expect.poll(ground).toBe(light);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.styleSheets.length > 0);
    expect(await ground()).toBe(light);
  });

  test('a keyboard can skip the header', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person });
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('who prefers less motion gets none', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByRole('dialog').waitFor();
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
    expect(await page.evaluate(moving)).toBe(0);
  });
});

async function openMenu(page: Page, button: string | RegExp) {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menu').waitFor();
}

/** What is still fading in has not got its colours yet. What moves for ever never will. */
async function settled(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(async () => {
    const all = document.getAnimations();
    const ending = all.filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    // One that is cut short, as when its element goes, has settled too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
