import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import openapi from '../../../openapi.json' with { type: 'json' };
import type { App } from '../../src/app.ts';
import { pageOf } from '../../src/docs/reference/page.ts';
import { idleApp } from '../../src/docs/testing/idle-app.ts';
import { accessibilityFaults, executablePath, sharedChromium } from '../harness/chromium.ts';

/** Axe looks at every element of a long page, on whatever machine this is. */
const axeTakes = { timeout: 120_000 };

let app: App;
let url: string;
let browser: Browser;

beforeAll(async () => {
  if (executablePath === undefined) return;
  app = await idleApp();
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  browser = await sharedChromium();
});

afterAll(async () => {
  await app?.http.close();
});

beforeEach(({ skip }) => skip(executablePath === undefined, 'no Chromium or Chrome was found'));

async function blankPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  return context.newPage();
}

async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await blankPage(options);
  await page.goto(url + path);
  return page;
}

test('the page asks nobody else for anything, and complains about nothing', async () => {
  const page = await blankPage();
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${url}/docs/reference`, { waitUntil: 'networkidle' });
  expect(asked).toContain(`${url}/docs/style.css`);
  expect(asked.filter((each) => new URL(each).origin !== url)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a fault is found, and told with its element', async () => {
  const page = await open('/docs/reference');
  await page.setContent('<html lang="en"><title>Faulty</title><main><h1>A</h1><img src="a.png"></main></html>');
  expect(await accessibilityFaults(page)).toEqual(['image-alt: <img src="a.png">']);
});

for (const { path, colorScheme, width } of [
  { path: '/docs', colorScheme: 'dark', width: 1440 },
  { path: '/docs/captions', colorScheme: 'light', width: 1440 },
  { path: '/docs/upload', colorScheme: 'dark', width: 390 },
] as const) {
  test(`axe finds nothing at ${path} in ${colorScheme} at ${width} px, and nothing sticks out`, axeTakes, async () => {
    const page = await open(path, { colorScheme, viewport: { width, height: 900 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

/** Sections of the reference are all made alike, and axe takes as long for each: some show what the dark does to any. */
const shortReference = () => {
  const paths = ['/projects', '/projects/{projectId}', '/projects/{projectId}/source'] as const;
  return pageOf({ ...openapi, paths: Object.fromEntries(paths.map((path) => [path, openapi.paths[path]])) }, url);
};

test('axe finds nothing in the whole reference, and no colour in any kind of section', axeTakes, async () => {
  const page = await open('/docs/reference', { colorScheme: 'light', viewport: { width: 1440, height: 900 } });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1440);
  // Colours are compared pixel by pixel, and are those of the kind of element wherever it stands.
  expect(await accessibilityFaults(page, 'html', ['color-contrast'])).toEqual([]);
  await page.setContent(shortReference(), { waitUntil: 'load' });
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('nothing of the reference sticks out at 390 px, and axe finds nothing in the dark', axeTakes, async () => {
  const page = await open('/docs/reference', { colorScheme: 'dark', viewport: { width: 390, height: 900 } });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.setContent(shortReference(), { waitUntil: 'load' });
  expect(await page.locator('.entry').count()).toBeGreaterThan(5);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a sample is copied in the language that is chosen, and all samples follow the choice', async () => {
  const page = await open('/docs/reference', { permissions: ['clipboard-read', 'clipboard-write'] });
  const create = page.locator('#createProject');
  await create.getByRole('radio', { name: 'JavaScript' }).check();
  await create.getByRole('button', { name: 'Copy: Request' }).click();
  await create.getByText('Copied').waitFor();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toContain(`await fetch('${url}/api/v1/projects', {`);
  expect(await page.locator('#getProject').getByRole('radio', { name: 'JavaScript' }).isChecked()).toBe(true);

  await page.reload();
  expect(await create.getByRole('radio', { name: 'JavaScript' }).isChecked()).toBe(true);
});

test('the contents show where the reader is', async () => {
  const page = await open('/docs/reference', { viewport: { width: 1440, height: 900 } });
  await page.getByRole('navigation').getByRole('link', { name: 'Create a project' }).click();
  await page.locator('#contents a[href="#createProject"][aria-current]').waitFor();
});

test('on a phone the contents open over the page and close with the choice', axeTakes, async () => {
  const page = await open('/docs/reference', { viewport: { width: 390, height: 844 } });
  const contents = page.getByRole('navigation', { name: 'Contents' });
  expect(await contents.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Contents' }).click();
  expect(await accessibilityFaults(page, '#contents')).toEqual([]);
  await contents.getByRole('link', { name: 'Delete a project' }).click();
  await contents.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('#deleteProject');
});

test('without script everything can be read, and the language of a sample chosen', async () => {
  const page = await open('/docs/reference', { javaScriptEnabled: false });
  const create = page.locator('#createProject');
  expect(await create.getByText('curl -X POST').isVisible()).toBe(true);
  expect(await create.getByRole('button').count()).toBe(0);
  await create.getByText('JavaScript', { exact: true }).click();
  expect(await create.getByText('await fetch').isVisible()).toBe(true);
  expect(await create.getByText('curl -X POST').isVisible()).toBe(false);
});

test('an old link into the reference, which was at /docs, leads to where it is now', async () => {
  const page = await open('/docs#createProject');
  await page.waitForURL(`${url}/docs/reference#createProject`);
  await page.locator('#createProject').getByRole('heading', { name: 'Create a project' }).waitFor();
});

test('the search opens with a slash, finds guides and operations, and Enter goes to the first', axeTakes, async () => {
  const page = await open('/docs', { viewport: { width: 1024, height: 800 } });
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('searchbox').fill('create a project');
  await search.getByRole('link', { name: /^Create a project/ }).waitFor();
  expect(await accessibilityFaults(page, 'dialog')).toEqual([]);

  await search.getByRole('searchbox').fill('media/still-picture');
  await search.getByRole('link', { name: /^Media Troubleshooting/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/docs/troubleshooting#media`);
});

test('code in a guide is copied with the address of this server in it', async () => {
  const page = await open('/docs/renders', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy: Share it' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`${url}/api/v1/renders/`);
});

test('a guide shows where the reader is, and leads to the next one', async () => {
  const page = await open('/docs/captions', { viewport: { width: 1440, height: 900 } });
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Files', exact: true })
    .click();
  await page.locator('.outline a[href="#files"][aria-current]').waitFor();
  await page.getByRole('link', { name: 'Next Styles' }).click();
  await page.waitForURL(`${url}/docs/styles`);
  await page.locator('#contents a[href="/docs/styles"][aria-current="page"]').waitFor();
});
