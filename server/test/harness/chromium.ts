import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../scripts/setup/browser.mjs';

/** Where this machine has a Chromium or Chrome; undefined when it has none. */
export const executablePath = findBrowser();

/** Without a graphics card the plain painter is faster than an imitated one, and nothing is fetched on the side. */
const args = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-component-update', '--disable-sync'];

type RunOptions = Parameters<AxeBuilder['options']>[0];

let running: Promise<Browser> | undefined;

/** One for all files that a worker goes through: what is opened in it has contexts of its own. It ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  if (executablePath === undefined) throw new Error('There is no Chromium or Chrome on this machine.');
  // Signals are not its business: it would keep the worker from ending, or end it for the sake of a test of Ctrl-C. Without
  // the worker it ends by itself.
  const ignoring = { handleSIGTERM: false, handleSIGINT: false, handleSIGHUP: false };
  running ??= chromium.launch({ executablePath, args, ...ignoring });
  return running;
}

/** Every rule is checked; a long account of what is right, with a selector for each element, takes as long again. */
const faultsAlone: RunOptions = { resultTypes: ['violations'], selectors: false };

/** What axe finds wrong with a page, as rule and first element. Our pages have no frames, so one pass in place will do. */
export async function accessibilityFaults(page: Page, within = 'html', but: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(within).options(faultsAlone).disableRules(but);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
