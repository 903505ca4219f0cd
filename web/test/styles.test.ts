import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { faceFile } from '../../server/src/fonts/testing/shelf.ts';
import { renamed } from '../../server/src/fonts/testing/tampered.ts';
import { describeDashboard } from './dashboard.ts';

/** How many points of a preview are drawn on, and a number that changes with what is drawn. */
const inkOf = (preview: Locator) =>
  preview.locator('canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const points = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    let [count, sum] = [0, 0];
    for (let at = 3; at < points.length; at += 4) {
      if (points[at] === 0) continue;
      count += 1;
      sum = (sum * 31 + at * (points[at - 1] ?? 0)) % 1_000_003;
    }
    return { count, sum };
  });

/** Fonts and two programs of WebAssembly have to come first. */
const patient = { timeout: 20_000 };

describeDashboard('Styles and fonts', (dashboard) => {
  test('each style shows itself, and moves', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({
      ...{ as: person, viewport: { width: 800, height: 700 }, reducedMotion: 'no-preference' },
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Styles' }).click();
    const preview = page.getByRole('article', { name: 'Karaoke', exact: true });
    await expect.poll(async () => (await inkOf(preview)).count, patient).toBeGreaterThan(500);
    const before = await inkOf(preview);
    await expect.poll(async () => (await inkOf(preview)).sum, patient).not.toBe(before.sum);
  });

  test('styles hold still for who prefers less motion, and can be tried with other words', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/styles', reducedMotion: 'reduce' });
    const preview = page.getByRole('article', { name: 'Word box' });
    await preview.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await inkOf(preview)).count, patient).toBeGreaterThan(500);
    const before = await inkOf(preview);
    await page.waitForTimeout(300);
    expect(await inkOf(preview)).toEqual(before);
    await page.getByLabel('Words to show in every style').fill('Ahoi 🔥 שלום');
    await expect.poll(async () => (await inkOf(preview)).sum, patient).not.toBe(before.sum);
  });

  test('a preset is duplicated, and the copy renamed and deleted', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/styles', reducedMotion: 'reduce' });
    const own = page.getByRole('region', { name: 'Your styles' });
    await own.getByText('None yet').waitFor();
    const choose = async (style: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${style}`, exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Bold pop', 'Duplicate…');
    await page.getByLabel('Name', { exact: true }).fill('bold-pop');
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await page.getByText('There is a style of this name already').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Harbour');
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await own.getByRole('article', { name: 'Harbour' }).waitFor();

    await choose('Harbour', 'Rename…');
    await page.getByLabel('Name', { exact: true }).fill('Evening');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await own.getByRole('article', { name: 'Evening' }).waitFor();

    await choose('Evening', 'Delete…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete style' }).click();
    await own.getByText('None yet').waitFor();
  });

  test('a font is added, shown in itself, and deleted; what is none is refused with the reason', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/settings/fonts' });
    const own = page.getByRole('region', { name: 'Your fonts' });
    await own.getByText('None yet').waitFor();
    const good = renamed(await faceFile('Lilita One'), 'Lilita One', 'Harbour Ad');
    const type = { mimeType: 'font/ttf' };
    await page.locator('input[type=file]').setInputFiles([
      { ...type, name: 'letter.ttf', buffer: Buffer.from('Dear Sir or Madam') },
      { ...type, name: 'harbour.ttf', buffer: good },
    ]);
    await own.getByText('Harbour Ad').waitFor();
    await page.getByRole('alert').getByText('letter.ttf').waitFor();
    await page.getByText('The file is no font that can be read.').waitFor();
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].some(({ family }) => family.startsWith('specimen-fnt_'))))
      .toBe(true);

    await own.getByRole('button', { name: 'Delete Harbour Ad' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete font' }).click();
    await own.getByText('None yet').waitFor();
  });

  test('the licence of each font can be read', async () => {
    const { person } = await dashboard.workspace();
    const page = await dashboard.visit({ as: person, path: '/settings/fonts' });
    const link = page.getByRole('link', { name: 'Licence of Montserrat' });
    const address = await link.getAttribute('href');
    const reply = await page.request.get(new URL(address!, dashboard.service.url).href);
    expect(await reply.text()).toContain('SIL Open Font License');
  });
});
