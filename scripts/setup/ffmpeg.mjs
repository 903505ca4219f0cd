// @ts-check
// The system's own ffmpeg, where it can be had without asking anyone. The one from npm, used without it, is years old.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install, isDebian } from './debian.mjs';

/**
 * @param {Record<string, string | undefined>} [env]
 * @returns {import('./steps.mjs').Step}
 */
export function ffmpeg(env = process.env) {
  return {
    title: 'Installing ffmpeg',
    needed: () => !hasFfmpeg(env) && canInstall(),
    run: (tools) => install(tools, ['ffmpeg'], env),
    without: () => (hasFfmpeg(env) ? undefined : reason()),
  };
}

/**
 * A setting counts, whatever it names: the server itself says what is wrong with it.
 *
 * @param {Record<string, string | undefined>} env
 */
export function hasFfmpeg(env) {
  if (env['FFMPEG_PATH']) return true;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return ['ffmpeg', 'ffprobe'].every((name) => folders.some((folder) => isProgram(join(folder, name))));
}

function reason() {
  const how = isDebian() ? 'As root, apt-get install ffmpeg' : 'Install ffmpeg';
  return `Videos are read with the old ffmpeg from npm: no other was found. ${how}, or name one in FFMPEG_PATH.`;
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
