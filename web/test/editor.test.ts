import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clip } from '../../server/src/media/understand/testing/clips.ts';
import { isAlike, likenessOf } from '../../server/test/golden/likeness.ts';
import { accessibilityFaults } from '../../server/test/harness/chromium.ts';
import type { Person } from '../../server/test/harness/person.ts';
import type { Tenant } from '../../server/test/harness/tenant.ts';
import { describeMedia, projectFrom } from './media-desk.ts';
import { previewOfWholePixels, renderedPicture, shownPicture, withoutFirstLetter } from './preview-picture.ts';

const long = { timeout: 90_000 };
const eventually = { timeout: 20_000 };

/** The moment that is looked at, which is the very time of a picture. */
const at = 0.44;
const onGrey = { PORTRAIT_9_16: { kind: 'fit', background: '#303030' } };

type Stage = Tenant & { person: Person; id: string };
type StoredEdits = {
  breaks: { word: string; kind: string }[];
  times: { word: string; start?: number; end?: number }[];
};

describeMedia('The editor', (desk) => {
  let stage: Promise<Stage> | undefined;

  /** A video of two seconds in which seven words are said. Nobody listens to it, for want of a model. */
  async function saying(text = 'good morning and welcome to the show'): Promise<Stage> {
    stage ??= desk.workspace().then(async (workspace) => {
      const about = { name: 'A talk', speechLanguage: 'fr', aspectRatio: 'PORTRAIT_9_16' };
      return { ...workspace, id: await projectFrom(workspace, about, await clip('landscape')) };
    });
    const one = await stage;
    const words = text.split(' ').map((each, at) => ({ text: each, start: 0.1 + at * 0.25, end: 0.3 + at * 0.25 }));
    const headers = { 'If-Match': '*' };
    await one.api('PUT', `/projects/${one.id}/transcript`, { body: { words }, headers });
    const nothing = { profile: null, edits: { breaks: [], times: [] } };
    await one.api('PUT', `/projects/${one.id}/captions`, { body: nothing, headers });
    const usual = { style: null, aspectRatio: 'PORTRAIT_9_16', framing: null, secondLanguage: null };
    await one.api('PATCH', `/projects/${one.id}`, { body: usual });
    return one;
  }

  const open = async ({ person, id }: Stage, options = {}) => {
    const page = await desk.visit(person, `/projects/${id}`, options);
    await page.getByRole('region', { name: 'Player' }).waitFor();
    return page;
  };

  const editsOf = async (page: Page, { id }: Stage): Promise<StoredEdits> =>
    (await read(page, `/projects/${id}/captions`)).edits;
  const framingOf = async (page: Page, { id }: Stage) => (await read(page, `/projects/${id}`)).framing;
  const styleOf = async (page: Page, { id }: Stage) => (await read(page, `/projects/${id}`)).style;

  test('shows the captions as the render will have them, and every change of style at once', long, async () => {
    const one = await saying();
    const looks = { base: 'bold-pop', position: 0.1 };
    await one.api('PATCH', `/projects/${one.id}`, { body: { style: looks, framing: onGrey } });
    const page = await open(one);
    await previewOfWholePixels(page);
    await seekTo(page, at);
    await expect.poll(() => inkOf(page), eventually).toBeGreaterThan(200);
    const shown = await shownPicture(page);
    const rendered = (style: object) => renderedPicture(page, one.id, { at: String(at), style: JSON.stringify(style) });
    expect(likenessOf(shown, await rendered(looks))).toSatisfy(isAlike);
    for (const other of [{ position: 0.102 }, { spoken: { color: '#FFFFFF' } }, { font: { family: 'Inter' } }]) {
      expect(likenessOf(shown, await rendered({ ...looks, ...other })), JSON.stringify(other)).not.toSatisfy(isAlike);
    }
    expect(likenessOf(shown, withoutFirstLetter(shown))).not.toSatisfy(isAlike);

    const before = await pictureOf(page);
    await page.getByRole('radio', { name: 'Karaoke' }).click();
    await expect.poll(() => pictureOf(page), eventually).not.toBe(before);
    const preset = await pictureOf(page);
    await page.getByRole('spinbutton', { name: 'Size', exact: true }).fill('9');
    await expect.poll(() => pictureOf(page), eventually).not.toBe(preset);
    await page.getByText('1 change').waitFor();
    await expect.poll(() => styleOf(page, one), eventually).toEqual({ base: 'karaoke', size: 0.09 });
    await saved(page).waitFor();

    await page.getByRole('button', { name: 'Save as style…' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Our own');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('radio', { name: 'Our own', checked: true }).waitFor();
  });

  test('a second language is brought, shown as the render will have it, and removed', long, async () => {
    const one = await saying();
    const style = { base: 'bilingual', position: 0.1 };
    await one.api('PATCH', `/projects/${one.id}`, { body: { style, framing: onGrey } });
    const page = await open(one);
    await page.getByRole('tab', { name: 'Languages' }).click();
    const srt = '1\n00:00:00,100 --> 00:00:01,900\nGuten Morgen und willkommen zur Sendung\n';
    const file = { name: 'talk.de.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(srt) };
    await page.locator('.languages input[type=file]').setInputFiles(file);
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    const german = page.getByRole('list', { name: 'Languages' }).getByRole('listitem').filter({ hasText: 'German' });
    await german.getByText('6 words').waitFor();
    await page.getByLabel('Second line').click();
    await page.getByRole('option', { name: 'German' }).click();
    await saved(page).waitFor();
    await expect.poll(async () => (await read(page, `/projects/${one.id}`)).secondLanguage, eventually).toBe('de');

    await previewOfWholePixels(page);
    await seekTo(page, at);
    const alike = async (query = {}) =>
      likenessOf(await shownPicture(page), await renderedPicture(page, one.id, { at: String(at), ...query }));
    await expect.poll(alike, eventually).toSatisfy(isAlike);
    expect(await alike({ secondLanguage: 'none' })).not.toSatisfy(isAlike);

    await german.getByRole('button', { name: 'Remove German' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await german.waitFor({ state: 'detached' });
    await page.getByLabel('Second line').waitFor({ state: 'detached' });
  });

  test('cues are dragged, split and merged; everything is undone in its order, and nothing is lost', long, async () => {
    const one = await saying();
    const page = await open(one);
    const line = page.getByRole('region', { name: 'Time line' });
    const blocks = line.getByRole('list', { name: 'Captions in time' }).getByRole('listitem');
    await blocks.first().waitFor();
    const count = await blocks.count();

    await drag(page, line.getByRole('slider', { name: /^End of/ }).last(), -20);
    await expect.poll(async () => (await editsOf(page, one)).times.length, eventually).toBe(1);
    await seekTo(page, 0.36);
    await page.getByRole('main').focus();
    await page.keyboard.press('s');
    await expect.poll(() => blocks.count()).toBe(count + 1);
    await correct(page, 'welcome', 'Welcome');
    await page.getByRole('spinbutton', { name: 'Size', exact: true }).fill('8');
    await page.getByText('1 change').waitFor();
    await page.getByRole('radio', { name: '1:1' }).click();
    await drag(page, page.locator('.preview-frame'), 60);
    await expect.poll(() => framingOf(page, one), eventually).toMatchObject({ SQUARE_1_1: { kind: 'crop' } });
    await saved(page).waitFor();

    await page.reload();
    await page.getByRole('radio', { name: '1:1', checked: true }).waitFor();
    for (const _ of ['framing', 'frame']) await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('radio', { name: '9:16', checked: true }).waitFor();
    await expect.poll(() => framingOf(page, one), eventually).toBe(null);
    await expect.poll(() => blocks.count(), eventually).toBe(count + 1);
    await page.getByText('1 change').waitFor();
    await wordOf(page, 'Welcome').waitFor();
    expect((await editsOf(page, one)).breaks.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('As the style is').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.getByText('1 change').waitFor();

    await page.getByRole('main').focus();
    await blocks.first().getByRole('button').click();
    await page.keyboard.press('m');
    await expect.poll(() => blocks.count()).toBe(count);
    await correct(page, 'Welcome', 'hello');
    await page.getByRole('radio', { name: 'Karaoke' }).click();
    await page.getByRole('main').focus();
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByText('1 change').waitFor();
    await wordOf(page, 'hello').waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await wordOf(page, 'Welcome').waitFor();
    expect(await blocks.count()).toBe(count);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => blocks.count()).toBe(count + 1);
    for (const _ of ['merge', 'text', 'style']) await page.keyboard.press('ControlOrMeta+Shift+z');
    await wordOf(page, 'hello').waitFor();
    await expect.poll(() => blocks.count()).toBe(count);
    await page.getByText('As the style is').waitFor();
    await saved(page).waitFor();
    await expect.poll(() => styleOf(page, one), eventually).toBe('karaoke');
  });

  test('cues are read and put right in their list', long, async () => {
    const one = await saying();
    const page = await open(one);
    await page.getByRole('tab', { name: 'Captions' }).click();
    const list = page.getByRole('list', { name: 'Captions', exact: true });
    const first = list.getByRole('listitem').first();
    await first.getByRole('button', { name: /good/ }).click();
    await first.getByRole('button', { name: 'Edit the text' }).click();
    await page.getByLabel('Text of the caption').fill('Very good morning');
    await page.keyboard.press('Enter');
    await first.getByText('Very good morning').waitFor();
    await first.getByRole('button', { name: 'Split before…' }).click();
    await page.getByRole('menuitem', { name: 'morning' }).click();
    await list.getByText('Very good', { exact: true }).waitFor();
    await page.getByLabel('How words are grouped').click();
    await page.getByRole('option', { name: /Broadcast/ }).click();
    await page.getByRole('button', { name: 'Limits' }).click();
    await page.getByLabel(/Characters in a line/).fill('20');
    await saved(page).waitFor();
    const { profile } = await read(page, `/projects/${one.id}/captions`);
    expect(profile).toEqual({ name: 'broadcast', changes: { maxChars: 20 } });
  });

  test('a video is rendered, played, shared and deleted', long, async () => {
    const one = await saying();
    const page = await open(one);
    await page.getByRole('button', { name: 'Render', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Render' });
    await dialog.getByRole('button', { name: '1:1' }).click();
    await dialog.getByLabel('Size').click();
    await page.getByRole('option', { name: /720p/ }).click();
    await dialog.getByLabel('Quality').click();
    await page.getByRole('option', { name: /Draft/ }).click();
    await dialog.getByText(/It will take/).waitFor();
    await dialog.getByRole('button', { name: 'Render 2 videos' }).click();

    const square = page.getByRole('listitem', { name: '1:1 video' });
    await square.getByRole('link', { name: 'Download' }).waitFor({ timeout: 60_000 });
    await square.getByRole('button', { name: 'Play the 1:1 video' }).click();
    const video = square.locator('video');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth), eventually).toBe(720);
    // Opened by itself, as by whoever gets the link, it plays as well.
    const alone = await page.context().newPage();
    await alone.goto(await video.evaluate((element: HTMLVideoElement) => element.currentSrc));
    const width = () => alone.locator('video').evaluate((element: HTMLVideoElement) => element.videoWidth);
    await expect.poll(width, eventually).toBe(720);
    await alone.close();
    await page.context().grantPermissions(['clipboard-write']);
    await square.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').first().waitFor();
    await square.getByRole('button', { name: 'More for the 1:1 video' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await square.waitFor({ state: 'detached' });
  });

  test.each([
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ] as const)('is fine for axe in $colorScheme at $width px, and nothing sticks out', long, async (looks) => {
    const { colorScheme, width } = looks;
    const one = await saying();
    const page = await open(one, { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Safe zones' }).click();
    await page.getByRole('menuitemradio', { name: 'TikTok', exact: true }).click();
    await page.getByRole('img', { name: 'Safe zone' }).waitFor();
    expect(await page.getByRole('region', { name: 'Time line' }).count()).toBe(width < 1000 ? 0 : 1);
    for (const tab of ['Captions', 'Languages', 'Style', 'Renders']) {
      await page.getByRole('tab', { name: tab }).click();
      await settled(page);
      expect(await accessibilityFaults(page), tab).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

/** As the dashboard does: a key may only ask sixty times a minute. */
async function read(page: Page, path: string) {
  const reply = await page.request.get(new URL(`/app/api${path}`, page.url()).href);
  return (await reply.json()).data;
}

const wordOf = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true }).first();

const saved = (page: Page) => page.locator('.save-state').filter({ hasText: /^\s*Saved/ });

async function correct(page: Page, old: string, next: string) {
  await wordOf(page, old).dblclick();
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  await wordOf(page, next).waitFor();
}

/** Twice: what is drawn right after loading can come out blank. */
async function seekTo(page: Page, seconds: number) {
  for (const at of [0, seconds]) {
    await page.locator('.preview-frame video').evaluate(async (video: HTMLVideoElement, to) => {
      const happens = (type: string) => new Promise((resolve) => video.addEventListener(type, resolve, { once: true }));
      // Before it knows its own length, it goes nowhere and says nothing of it.
      if (video.readyState < HTMLMediaElement.HAVE_METADATA) await happens('loadedmetadata');
      const there = happens('seeked');
      video.currentTime = to;
      await there;
    }, at);
  }
}

async function drag(page: Page, grip: Locator, byPx: number) {
  const box = (await grip.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx / 2, y);
  await page.mouse.move(x + byPx, y);
  await page.mouse.up();
}

/** What the captions' layer shows: how many of its points are painted, and a number that tells pictures apart. */
const layerOf = (page: Page) =>
  page.evaluate(() => {
    const layer = document.querySelector<HTMLCanvasElement>('.preview-frame .captions-canvas');
    if (!layer || layer.width === 0) return { ink: 0, sum: 0 };
    const copy = new OffscreenCanvas(layer.width, layer.height).getContext('2d')!;
    copy.drawImage(layer, 0, 0);
    const { data } = copy.getImageData(0, 0, layer.width, layer.height);
    let [ink, sum] = [0, 0];
    for (let at = 0; at < data.length; at++) {
      if (at % 4 === 3 && data[at]! > 128) ink++;
      sum = (sum * 31 + data[at]!) | 0;
    }
    return { ink, sum };
  });

const inkOf = async (page: Page) => (await layerOf(page)).ink;
const pictureOf = async (page: Page) => (await layerOf(page)).sum;

/** What is still fading in has not got its colours yet. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
