import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

type Visit = { context: BrowserContext; page: Page };

/** By what their visitors are like. A window of its own for each visit would load and compile everything again. */
const waiting = new Map<string, Visit[]>();

/** A page of somebody who has never been to the site, until the test ends. What is loaded from there is kept. */
export async function newVisitor(browser: Browser, site: string, options: BrowserContextOptions): Promise<Page> {
  const kind = JSON.stringify([site, options]);
  const visit = waiting.get(kind)?.pop() ?? (await open(browser, options));
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') return visit.context.close();
    await forget(visit, site, options);
    waiting.set(kind, [...(waiting.get(kind) ?? []), visit]);
  });
  return visit.page;
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext(options);
  // Before the test's own limit, so that what was waited for is named.
  context.setDefaultTimeout(15_000);
  return { context, page: await context.newPage() };
}

async function forget({ context, page }: Visit, site: string, options: BrowserContextOptions): Promise<void> {
  const { colorScheme = null, reducedMotion = null, permissions = [], viewport } = options;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Whatever a page writes as it is left is written then. This one runs nothing.
  await page.goto(new URL('/theme.js', site).href);
  page.removeAllListeners();
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await page.goto('about:blank');
  await context.clearCookies();
  await context.clearPermissions();
  if (permissions.length > 0) await context.grantPermissions(permissions);
  await page.emulateMedia({ colorScheme, reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
}
