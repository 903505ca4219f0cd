import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clip } from '../../server/src/platform/speech/testing/clip.ts';
import { accessibilityFaults } from '../../server/test/harness/chromium.ts';
import type { Person } from '../../server/test/harness/person.ts';
import type { Tenant } from '../../server/test/harness/tenant.ts';
import { describeMedia, projectFrom, projectWith } from './media-desk.ts';

const long = { timeout: 120_000 };
const eventually = { timeout: 20_000 };

describeMedia('The transcript of a project', (desk) => {
  type Stage = Tenant & { person: Person; id: string };
  let stage: Promise<Stage> | undefined;

  /** One project with the clip, which nobody listens to for want of a model: every test says its own words in it. */
  async function saying(text: string, sure: (word: string) => number = () => 0.9): Promise<Stage> {
    stage ??= desk.workspace().then(async (workspace) => ({
      ...workspace,
      id: await projectFrom(workspace, { name: 'A talk', speechLanguage: 'fr' }, clip.path),
    }));
    const one = await stage;
    const words = text.split(' ').map((each, at) => ({
      ...{ id: `s${at}`, text: each, startMs: 1000 + at * 400, endMs: 1350 + at * 400 },
      ...{ confidence: sure(each), speaker: null, timing: 'attention' },
    }));
    const change = { words: [{ text: 'x', start: 1, end: 1.1 }] };
    await one.api('PUT', `/projects/${one.id}/transcript`, { body: change, headers: { 'If-Match': '*' } });
    const set = `update transcripts set words = $2, language = 'en' where project_id = $1`;
    await desk.sql(set, [one.id, JSON.stringify(words)]);
    return one;
  }

  /** Straight from the database, as a key may only ask sixty times a minute. */
  async function wordsOf({ id }: Stage): Promise<{ text: string; timing: string }[]> {
    const rows = await desk.sql<{ words: { text: string; timing: string }[] }>(
      'select words from transcripts where project_id = $1',
      [id],
    );
    return rows[0]?.words ?? [];
  }

  const textOf = async (stage: Stage) => (await wordsOf(stage)).map(({ text }) => text).join(' ');

  const open = async ({ person, id }: Stage, options = {}) => {
    const page = await desk.visit(person, `/projects/${id}`, options);
    await page.getByRole('grid', { name: 'Words' }).waitFor();
    return page;
  };

  test(
    'that failed says what to do; listened to once more, its words appear and move with the video',
    long,
    async () => {
      const workspace = await desk.workspace();
      const id = await projectFrom(workspace, { name: 'Un discours', speechLanguage: 'fr' }, clip.path);
      const page = await desk.visit(workspace.person, `/projects/${id}`);
      await page.getByRole('heading', { name: 'The transcription has failed' }).waitFor();
      await page.getByRole('figure', { name: 'command' }).getByText('capstan models install').waitFor();

      await page.getByRole('button', { name: 'Transcribe again…' }).click();
      await page.getByText('No installed model understands French yet').waitFor();
      await page.getByLabel('Spoken language').click();
      await page.getByRole('option', { name: /English/ }).press('Enter');
      await page.getByRole('button', { name: 'Transcribe', exact: true }).click();
      await page.getByRole('progressbar', { name: 'Transcribing' }).waitFor();
      await wordOf(page, 'welcome').waitFor({ timeout: 60_000 });
      await page.getByText('Un discours is ready.').waitFor({ state: 'attached', timeout: 60_000 });
      await saved(page).waitFor();

      const { body } = await workspace.api('GET', `/projects/${id}/transcript`);
      const { start } = body.data.words.find(({ text }: { text: string }) => text === 'captions');
      await wordOf(page, 'captions').click();
      expect(await timeOf(page)).toBeCloseTo(start, 2);
      await expect.poll(() => litIn(page), eventually).toBe('captions');
      await page.getByRole('slider', { name: 'Position' }).press('End');
      await expect.poll(() => litIn(page), eventually).toBe('');
    },
  );

  test('without speech says so, and without sound too; where there is none yet, it can be had', long, async () => {
    const workspace = await desk.workspace();
    const [tone, silent] = [
      await projectWith(workspace, 'A tone', 'wave'),
      await projectWith(workspace, 'Time lapse', 'silent'),
    ];
    const page = await desk.visit(workspace.person, `/projects/${tone}`);
    await page.getByRole('heading', { name: 'No speech was found' }).waitFor();
    await page.getByRole('button', { name: 'Transcribe again…' }).waitFor();
    await page.goto(new URL(`/projects/${silent}`, page.url()).href);
    await page.getByText('This media has no sound').waitFor();
    expect(await page.getByRole('button', { name: 'Transcribe again…' }).count()).toBe(0);

    // Media from before there were transcripts.
    await desk.sql('delete from transcripts where project_id = $1', [tone]);
    await page.goto(new URL(`/projects/${tone}`, page.url()).href);
    await page.getByRole('button', { name: 'Transcribe…' }).click();
    await page.getByRole('dialog', { name: 'Transcribe' }).waitFor();
  });

  test('is corrected word by word, saved, found in the sound again, and not lost when the page is', long, async () => {
    const one = await saying('God morning and welcome to the show');
    const page = await open(one);
    await wordOf(page, 'God').dblclick();
    await page.keyboard.type('Good');
    await page.keyboard.press('Enter');
    await wordOf(page, 'Good').waitFor();
    await saved(page).waitFor();
    await expect.poll(() => textOf(one), eventually).toBe('Good morning and welcome to the show');
    const timing = async () => (await wordsOf(one))[0]?.timing;
    await expect.poll(timing, eventually).toBe('aligned');

    // Nobody can be reached: what is written meanwhile is there when the page is opened again, and saved then.
    await page.route('**/transcript', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await wordOf(page, 'show').dblclick();
    await page.keyboard.type('harbour');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved').first().waitFor();
    expect(await textOf(one)).not.toContain('harbour');
    const again = await page.context().newPage();
    await again.goto(page.url());
    await wordOf(again, 'harbour').waitFor();
    await saved(again).waitFor();
    expect(await textOf(one)).toBe('Good morning and welcome to the harbour');
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await saved(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);

    // Left before the pause is over: it is sent on the way out.
    await correct(page, 'welcome', 'Welcome');
    await page.reload();
    await wordOf(page, 'Welcome').waitFor();
    await saved(page).waitFor();
    await expect.poll(() => textOf(one), eventually).toBe('Good morning and Welcome to the harbour');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('transcript')))).toEqual(
      [],
    );
  });

  test('is edited by the keyboard alone, undone and done again', long, async () => {
    const one = await saying('good morning all of you andwelcome here um friends', (text) =>
      text === 'all' ? 0.3 : 1,
    );
    const page = await open(one);
    await page.getByRole('button', { name: '1 word in doubt' }).waitFor();
    await page.getByRole('button', { name: 'More for the transcript' }).focus();
    await page.keyboard.press('Tab');
    expect(await focusedIn(page)).toBe('good');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusedIn(page), eventually).toBe('morning');
    await page.keyboard.press('d');
    await expect.poll(() => focusedIn(page), eventually).toBe('all');
    expect(await page.getByRole('gridcell', { name: 'all, in doubt' }).count()).toBe(1);

    await page.keyboard.press('Enter');
    await page.keyboard.type('two words');
    await page.keyboard.press('Tab');
    await expect.poll(() => typedIn(page), eventually).toBe('words');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => typedIn(page), eventually).toBe('two');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedIn(page), eventually).toBe('two');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focusedIn(page), eventually).toBe('um');
    await page.keyboard.press('Delete');
    await expect.poll(() => focusedIn(page), eventually).toBe('friends');
    await page.keyboard.press('F2');
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    await expect.poll(() => typedIn(page), eventually).toBe('herefriends');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(one), eventually).toBe('good morning two words of you andwelcome here friends');
    await saved(page).waitFor();

    // What was saved together is undone together: once, or a few times on a slow machine.
    const pressUntil = async (keys: string, text: string) => {
      for (let before = await textOf(one), presses = 0; before !== text; before = await textOf(one), presses += 1) {
        expect(presses).toBeLessThan(4);
        await page.keyboard.press(keys);
        await expect.poll(() => textOf(one), eventually).not.toBe(before);
      }
    };
    await pressUntil('ControlOrMeta+z', 'good morning all of you andwelcome here um friends');
    await wordOf(page, 'um').waitFor();
    await pressUntil('ControlOrMeta+Shift+z', 'good morning two words of you andwelcome here friends');
    await wordOf(page, 'two').waitFor();

    // The player's keys work from here, too.
    await wordOf(page, 'two').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });

  test('is searched, and what is found replaced, one by one or all at once', long, async () => {
    const one = await saying('a cat and a Cat and cats in new york and New York');
    const page = await open(one);
    await wordOf(page, 'cat').focus();
    await page.keyboard.press('ControlOrMeta+f');
    await page.keyboard.type('cat');
    const bar = page.getByRole('search', { name: 'Find in the transcript' });
    await bar.getByText('1 of 3').waitFor();
    await bar.getByRole('button', { name: 'Match case' }).click();
    await bar.getByText('1 of 2').waitFor();
    await bar.getByRole('button', { name: 'Whole words' }).click();
    await bar.getByText('1 of 1').waitFor();
    expect(await page.locator('[data-found=current]').allTextContents()).toEqual(['cat']);
    await bar.getByRole('button', { name: 'Match case' }).click();
    await bar.getByRole('button', { name: 'Next match' }).click();
    await bar.getByText('2 of 2').waitFor();
    await bar.getByLabel('Replace with').fill('dog');
    await bar.getByRole('button', { name: 'Replace', exact: true }).click();
    await bar.getByText('1 of 1').waitFor();
    await bar.getByLabel('Find').fill('new york');
    await bar.getByText('1 of 2').waitFor();
    await bar.getByLabel('Replace with').fill('Boston');
    await bar.getByRole('button', { name: 'All' }).click();
    await bar.getByText('None').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => textOf(one), eventually).toBe('a cat and a dog and cats in Boston and Boston');
  });

  test('of two who edit it, neither overwrites the other', long, async () => {
    const one = await saying('one two three four');
    const [ann, bo] = [await open(one), await open(one)];
    // Bo hears nothing of Ann until the server refuses what was made without knowing of her.
    const replies: number[] = [];
    await bo.route('**/transcript', async (route) => {
      if (route.request().method() === 'GET' && replies.length === 0) return route.abort();
      const response = await route.fetch();
      if (route.request().method() === 'PATCH') replies.push(response.status());
      return route.fulfill({ response });
    });
    await correct(ann, 'one', 'ONE');
    await correct(ann, 'two', 'too');
    await expect.poll(() => textOf(one), eventually).toBe('ONE too three four');
    await correct(bo, 'two', 'TWO');
    await correct(bo, 'four', 'FOUR');
    await expect.poll(() => textOf(one), eventually).toBe('ONE too three FOUR');
    expect(replies[0]).toBe(412);
    const refused = bo.getByRole('alert').filter({ hasText: 'Could not be kept' });
    expect(await refused.textContent()).toContain('TWO');
    expect(await refused.textContent()).not.toContain('FOUR');
    await wordOf(bo, 'ONE').waitFor();
    await wordOf(ann, 'FOUR').waitFor();
    await refused.getByRole('button', { name: 'Dismiss' }).click();
    await bo.unrouteAll({ behavior: 'ignoreErrors' });

    // While a word is being typed, somebody else changes it.
    await wordOf(bo, 'three').dblclick();
    await bo.getByRole('textbox', { name: 'Word: three' }).waitFor();
    await correct(ann, 'three', 'tree');
    await expect.poll(() => textOf(one), eventually).toBe('ONE too tree FOUR');
    await bo.keyboard.type('THREE');
    await bo.keyboard.press('Enter');
    await bo.getByRole('alert').getByText('THREE').waitFor();
    await wordOf(bo, 'tree').waitFor();
    expect(await textOf(one)).toBe('ONE too tree FOUR');
  });

  test('comes from a file and goes into one, knows its dictionary and its versions', long, async () => {
    const one = await saying('welcome to cap stan');
    const page = await open(one);
    await choose(page, 'Dictionary…');
    await page.getByLabel('Written as, line 1').fill('Capstan');
    await page.getByLabel('Sounds like, line 1').fill('cap stan, captain');
    await page.getByRole('button', { name: 'Save and apply now' }).click();
    await wordOf(page, 'Capstan').waitFor();
    expect((await one.api('GET', `/projects/${one.id}/dictionary`)).body.data.entries).toEqual([
      { text: 'Capstan', soundsLike: ['cap stan', 'captain'] },
    ]);

    await choose(page, 'Use a caption file…');
    const file = 'WEBVTT\n\n00:01.000 --> 00:03.000\nGood morning, and welcome\n';
    await page.locator('[role=dialog] input[type=file]').setInputFiles({
      ...{ name: 'talk.vtt', mimeType: 'text/vtt', buffer: Buffer.from(file) },
    });
    await wordOf(page, 'Good').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Download SRT')]);
    expect(await readFile((await download.path())!, 'utf8')).toContain('Good morning, and welcome');

    await choose(page, 'Versions…');
    const versions = page.getByRole('list', { name: 'Versions' });
    await versions.getByText('Replaced by a file').first().waitFor();
    await versions
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /Go back/ })
      .click();
    await wordOf(page, 'Capstan').waitFor();
  });

  test('knows the dictionary of the workspace, which is in the settings', async () => {
    const { person, api } = await desk.workspace();
    const page = await desk.visit(person, '/settings/dictionary');
    await page.getByLabel('Written as, line 1').fill('FFmpeg');
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.keyboard.type('Postgres');
    await page.keyboard.press('Tab');
    await page.keyboard.type('post grass');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Transcriptions from now on know it.').first().waitFor();
    expect((await api('GET', '/dictionary')).body.data.entries).toEqual([
      { text: 'FFmpeg' },
      { text: 'Postgres', soundsLike: ['post grass'] },
    ]);
  });

  test.each([
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ] as const)('is fine for axe in $colorScheme at $width px, and nothing sticks out', long, async (looks) => {
    const { colorScheme, width } = looks;
    const one = await saying('good morning all of you', (text) => (text === 'all' ? 0.3 : 1));
    const hasTouch = width < 1000;
    const page = await open(one, { colorScheme, viewport: { width, height: 900 }, hasTouch });
    await wordOf(page, 'morning').click();
    await wordOf(page, 'morning').press('ControlOrMeta+f');
    await page.keyboard.type('of');
    await page.getByText('1 of 1').waitFor();
    // With a finger, the second touch opens a word.
    if (!hasTouch) await wordOf(page, 'good').dblclick();
    else for (const _ of ['first', 'second']) await wordOf(page, 'good').tap();
    await page.getByRole('textbox', { name: 'Word: good' }).waitFor();
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

const wordOf = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true }).first();

const saved = (page: Page) => page.locator('.save-state').filter({ hasText: /^\s*Saved/ });

const timeOf = (page: Page) => page.locator('video, audio').evaluate((media: HTMLMediaElement) => media.currentTime);

const litIn = (page: Page) => page.evaluate(() => document.querySelector('[data-spoken]')?.textContent ?? '');
const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const typedIn = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);

/** What is still fading in has not got its colours yet. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function correct(page: Page, old: string, next: string) {
  await wordOf(page, old).dblclick();
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, item: string) {
  // A dialog that is closing takes the focus back to where it was opened from, and with it closes the menu.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'More for the transcript' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
