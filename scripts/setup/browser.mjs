// @ts-check
// Where the browser is that the tests drive.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell first: the same browser without its window, which starts and draws in two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = ['Google Chrome', 'Chromium'];

/**
 * The program to start: what CHROME_PATH names and nothing else, or the first one found on this machine.
 *
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  if (env['CHROME_PATH']) return [env['CHROME_PATH']].find(isProgram);
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...macPaths(env)].find(isProgram);
}

/** @param {Record<string, string | undefined>} env */
function macPaths(env) {
  if (process.platform !== 'darwin') return [];
  const folders = ['/Applications', join(env['HOME'] ?? '', 'Applications')];
  return folders.flatMap((folder) => MAC_APPS.map((app) => join(folder, `${app}.app/Contents/MacOS`, app)));
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
