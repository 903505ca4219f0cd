// @ts-check
// A browser for the tests that need one, where it can be had without asking anyone.
import { findBrowser } from './browser.mjs';
import { canInstall, install, isDebian } from './debian.mjs';

/** @returns {import('./steps.mjs').Step} */
export function chromium() {
  return {
    title: 'Installing a browser for the tests',
    needed: () => findBrowser() === undefined && !process.env['CHROME_PATH'] && canInstall(),
    run: (tools) => install(tools, ['chromium', 'chromium-headless-shell']),
    without: () => (findBrowser() === undefined ? `Browser tests will be skipped: ${reason(process.env)}` : undefined),
  };
}

/** @param {Record<string, string | undefined>} env */
function reason(env) {
  if (env['CHROME_PATH']) return `CHROME_PATH is ${env['CHROME_PATH']}, which is not a program.`;
  const how = isDebian() ? 'As root, apt-get install chromium' : 'Install Chromium or Chrome';
  return `no Chromium or Chrome was found. ${how}, or name one in CHROME_PATH.`;
}
