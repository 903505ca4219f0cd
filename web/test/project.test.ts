import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clip } from '../../server/src/media/understand/testing/clips.ts';
import { accessibilityFaults } from '../../server/test/harness/chromium.ts';
import { temporaryFolder } from '../../server/test/harness/temporary-folder.ts';
import { describeMedia, haltingServer, projectWith } from './media-desk.ts';

const axeTakes = { timeout: 120_000 };

describeMedia('The page of a project', (desk) => {
  test('a file that is dropped on the list becomes a project, and plays', async () => {
    const { person, api } = await desk.workspace();
    const page = await desk.visit(person, '/');
    await page.getByRole('heading', { name: 'Create your first project' }).waitFor();
    await drop(page, await clip('portrait'));

    await page.getByRole('heading', { level: 1, name: 'portrait' }).waitFor();
    await page.getByRole('region', { name: 'Player' }).waitFor();
    const projects = async () => (await api('GET', '/projects')).body.data;
    await expect.poll(projects, { timeout: 15_000 }).toMatchObject([{ name: 'portrait', status: 'READY' }]);
    await page.getByRole('button', { name: 'Actions for portrait' }).click();
    await page.getByRole('menuitem', { name: 'About the media…' }).click();
    await page.getByText('180 × 320').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    const position = page.getByRole('slider', { name: 'Position' });
    await position.press('End');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(1.8);
    await position.press('Home');
    await page.keyboard.press('k');
    await expect.poll(() => timeOf(page)).toBeLessThan(1);
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });

  test('a link on the list becomes a project, whose import is followed live and can be stopped', async () => {
    const { person } = await desk.workspace();
    const page = await desk.visit(person, '/');
    const server = await haltingServer('landscape');
    await page.getByLabel('Link to a video or sound file').fill(server.url);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { level: 1, name: 'Harbour walk' }).waitFor();
    await markAsLoaded(page);
    const bar = page.getByRole('progressbar', { name: 'Importing' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('heading', { name: 'Drop a video here' }).waitFor();

    await page.getByLabel('Link to a video or sound file').fill(server.url);
    await page.getByRole('button', { name: 'Import' }).click();
    await bar.waitFor();
    server.sendTheRest();
    await page.getByRole('region', { name: 'Player' }).waitFor();
    await page.getByText('Harbour walk is ready.').waitFor({ state: 'attached' });
    expect(await isStillLoaded(page)).toBe(true);
  });

  test('the list follows, too: progress first, then the poster and the length', async () => {
    const { person, api } = await desk.workspace();
    const server = await haltingServer('landscape');
    const page = await desk.visit(person, '/');
    await page.getByRole('heading', { name: 'Create your first project' }).waitFor();
    await api('POST', '/projects', { body: { name: 'From elsewhere', sourceUrl: server.url } });
    const card = page.getByRole('article', { name: 'From elsewhere' });
    await card.getByText('Importing').waitFor();
    await card.getByRole('progressbar').waitFor();
    server.sendTheRest();
    await card.getByText('Ready').waitFor();
    await card.getByText('0:02').waitFor();
    const poster = card.locator('.stage-poster');
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await card.getByRole('link', { name: 'From elsewhere' }).click();
    await page.getByRole('region', { name: 'Player' }).waitFor();
    await api('DELETE', `/projects/${page.url().split('/').at(-1)}`);
    await page.getByRole('heading', { name: 'There is no such project' }).waitFor();
  });

  test('an upload is paused, goes on elsewhere, and after a reload continues where it stood', async () => {
    const { person, api } = await desk.workspace();
    const { body } = await api('POST', '/projects', { body: { name: 'Long way' } });
    const page = await desk.visit(person, `/projects/${body.data.id}`);
    const file = await largeClip();
    page.on('dialog', (dialog) => dialog.accept());
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    const limit = await slowUploads(page);

    await choose(page, 'Choose a file', file);
    const percent = async (within: Pick<Page, 'getByRole'> = page) =>
      Number(await within.getByRole('progressbar').getAttribute('aria-valuenow'));
    await expect.poll(() => percent()).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('heading', { name: 'Upload paused' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => offsets.length).toBe(2);

    await page.getByRole('main').getByRole('link', { name: 'Projects' }).click();
    const elsewhere = page.getByRole('complementary', { name: 'Uploads' });
    const before = await percent(elsewhere);
    await expect.poll(() => percent(elsewhere)).toBeGreaterThan(before);
    await elsewhere.getByRole('link').click();
    await page.getByRole('heading', { name: 'Uploading' }).waitFor();

    await page.reload();
    await page.getByRole('heading', { name: 'This upload was interrupted' }).waitFor();
    expect(await percent()).toBeGreaterThan(0);
    await choose(page, 'Choose the file again', await clip('portrait'));
    await page.getByText('is another file').waitFor();
    await limit.lift();
    await choose(page, 'Choose the file again', file);
    await page.getByRole('region', { name: 'Player' }).waitFor();
    expect(offsets[0]).toBe(0);
    expect(offsets.at(-1)).toBeGreaterThan(offsets[1]!);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus')))).toEqual([]);
  });

  test('media that is no good says why; as a replacement it leaves what was there', axeTakes, async () => {
    const workspace = await desk.workspace();
    const { body } = await workspace.api('POST', '/projects', { body: { name: 'Broken' } });
    const broken = join(await temporaryFolder(), 'broken.mp4');
    await writeFile(broken, randomBytes(5000));
    const page = await desk.visit(workspace.person, `/projects/${body.data.id}`, { colorScheme: 'light' });
    await choose(page, 'Choose a file', broken);
    await page.getByRole('heading', { name: 'This file could not be imported' }).waitFor();
    await page.getByText('is no video or sound that can be read').first().waitFor();
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);

    const good = await projectWith(workspace, 'Good', 'landscape');
    await page.goto(new URL(`/projects/${good}`, page.url()).href);
    await page.getByRole('button', { name: 'Actions for Good' }).click();
    await page.getByRole('menuitem', { name: 'Replace media…' }).click();
    await choose(page.getByRole('dialog'), 'Choose a file', broken);
    await page.getByText('what was here before is still here').waitFor();
    await page.getByRole('region', { name: 'Player' }).waitFor();
  });

  test('sound alone has a player without a picture, and a silent video says so', async () => {
    const workspace = await desk.workspace();
    const [sound, silent] = [
      await projectWith(workspace, 'Interview', 'wave'),
      await projectWith(workspace, 'Time lapse', 'silent'),
    ];
    const page = await desk.visit(workspace.person, `/projects/${sound}`);
    await page.getByText('Sound without a picture').waitFor();
    expect(await page.locator('video').count()).toBe(0);
    await page.getByRole('main').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);

    await page.goto(new URL(`/projects/${silent}`, page.url()).href);
    await page.getByText('This video has no sound').waitFor();
    expect(await page.locator('.wave-strip').count()).toBe(0);
  });

  test('one is renamed in its place and deleted from its page', async () => {
    const workspace = await desk.workspace();
    const { body } = await workspace.api('POST', '/projects', { body: { name: 'Old name' } });
    const page = await desk.visit(workspace.person, `/projects/${body.data.id}`);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Project name').fill('New name');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'New name' }).waitFor();
    await page.getByRole('button', { name: 'Actions for New name' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Project deleted').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('axe finds nothing on a phone in the dark, and nothing sticks out', axeTakes, async () => {
    const workspace = await desk.workspace();
    const id = await projectWith(
      workspace,
      'A name that is far too long for a phone that is held upright',
      'landscape',
    );
    const phone = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const;
    const page = await desk.visit(workspace.person, `/projects/${id}`, phone);
    await page.getByRole('region', { name: 'Player' }).waitFor();
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

const timeOf = (page: Page) => page.locator('video, audio').evaluate((media: HTMLMediaElement) => media.currentTime);

/** As from the desktop: the browser hands over the file's bytes and name. */
async function drop(page: Page, path: string) {
  const bytes = (await readFile(path)).toString('base64');
  await page.evaluate(
    async ({ bytes, name }) => {
      const dataTransfer = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([content], name));
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    { bytes, name: basename(path) },
  );
}

async function choose(within: Pick<Page, 'getByRole' | 'locator'>, button: string, path: string) {
  await within.getByRole('button', { name: button }).waitFor();
  await within.locator('input[type=file]').setInputFiles(path);
}

/** A clip, and behind it room that players skip. */
async function largeClip(): Promise<string> {
  const room = Buffer.alloc(3_000_000);
  room.writeUInt32BE(room.length, 0);
  room.write('free', 4);
  const path = join(await temporaryFolder(), 'large.mp4');
  await writeFile(path, Buffer.concat([await readFile(await clip('landscape')), room]));
  return path;
}

async function slowUploads(page: Page): Promise<{ lift: () => Promise<unknown> }> {
  const network = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(400_000);
  return { lift: () => limit(-1) };
}

const markAsLoaded = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isStillLoaded = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));

/** What is still fading in has not got its colours yet. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
