import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { accessibilityFaults, executablePath, sharedChromium } from './harness/chromium.ts';
import { freshDatabase, type TestDatabase } from './harness/database.ts';
import { type Program, startProgram } from './harness/program.ts';

/** Axe looks at every element of a long page, on whatever machine this is. */
const axeTakes = { timeout: 120_000 };

let database: TestDatabase;
let program: Program;
let browser: Browser;

beforeAll(async () => {
  if (executablePath === undefined) return;
  database = await freshDatabase();
  program = await startProgram({ DATABASE_URL: database.url });
  browser = await sharedChromium();
});

afterAll(async () => {
  await program?.stop();
  await database?.drop();
});

beforeEach(({ skip }) => skip(executablePath === undefined, 'no Chromium or Chrome was found'));

async function blankPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  return context.newPage();
}

async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await blankPage(options);
  await page.goto(program.url + path);
  return page;
}

test('the page asks nobody else for anything, and complains about nothing', async () => {
  const page = await blankPage();
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${program.url}/docs`, { waitUntil: 'networkidle' });
  expect(asked).toContain(`${program.url}/docs/style.css`);
  expect(asked.filter((url) => new URL(url).origin !== program.url)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a fault is found, and told with its element', async () => {
  const page = await open('/docs');
  await page.setContent('<html lang="en"><title>Faulty</title><main><h1>A</h1><img src="a.png"></main></html>');
  expect(await accessibilityFaults(page)).toEqual(['image-alt: <img src="a.png">']);
});

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test(`axe finds nothing in ${colorScheme} at ${width} px, and nothing sticks out`, axeTakes, async () => {
    const page = await open('/docs', { colorScheme, viewport: { width, height: 900 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('a sample is copied in the language that is chosen, and all samples follow the choice', async () => {
  const page = await open('/docs', { permissions: ['clipboard-read', 'clipboard-write'] });
  const create = page.locator('#createProject');
  await create.getByRole('radio', { name: 'JavaScript' }).check();
  await create.getByRole('button', { name: 'Copy: Request' }).click();
  await create.getByText('Copied').waitFor();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toContain(`await fetch('${program.url}/api/v1/projects', {`);
  expect(await page.locator('#getProject').getByRole('radio', { name: 'JavaScript' }).isChecked()).toBe(true);

  await page.reload();
  expect(await create.getByRole('radio', { name: 'JavaScript' }).isChecked()).toBe(true);
});

test('the contents show where the reader is', async () => {
  const page = await open('/docs', { viewport: { width: 1440, height: 900 } });
  await page.getByRole('navigation').getByRole('link', { name: 'Create a project' }).click();
  await page.locator('#contents a[href="#createProject"][aria-current]').waitFor();
});

test('on a phone the contents open over the page and close with the choice', axeTakes, async () => {
  const page = await open('/docs', { viewport: { width: 390, height: 844 } });
  const contents = page.getByRole('navigation', { name: 'Contents' });
  expect(await contents.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Contents' }).click();
  expect(await accessibilityFaults(page, '#contents')).toEqual([]);
  await contents.getByRole('link', { name: 'Delete a project' }).click();
  await contents.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('#deleteProject');
});

test('without script everything can be read, and the language of a sample chosen', async () => {
  const page = await open('/docs', { javaScriptEnabled: false });
  const create = page.locator('#createProject');
  expect(await create.getByText('curl -X POST').isVisible()).toBe(true);
  expect(await create.getByRole('button').count()).toBe(0);
  await create.getByText('JavaScript', { exact: true }).click();
  expect(await create.getByText('await fetch').isVisible()).toBe(true);
  expect(await create.getByText('curl -X POST').isVisible()).toBe(false);
});
