// @ts-check
// The model that understands speech, beside the packages, where every data folder and the tests share it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'moonshine-base-en';

/**
 * @param {string} root
 * @param {Record<string, string | undefined>} [env]
 * @returns {import('./steps.mjs').Step}
 */
export function model(root, env = process.env) {
  const folder = env['MODELS_DIR'] || join(root, 'node_modules/.cache/capstan/models');
  const isThere = () => editionOf(join(folder, NAME)) === wantedEdition(root);
  return {
    title: 'Installing the speech model',
    needed: () => !isThere(),
    // Its own command does it, with all the checks; it is the server that was just built.
    run: ({ exec }) =>
      exec({
        command: process.execPath,
        args: [join(root, 'server/dist/main.mjs'), 'models', 'install', NAME],
        env: { ...env, MODELS_DIR: folder },
      }),
    without: () =>
      isThere()
        ? undefined
        : `Speech cannot be understood yet: the model is not installed. Once online: npm run capstan -- models install ${NAME}`,
  };
}

/** @param {string} folder */
function editionOf(folder) {
  try {
    return Number(JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')).edition);
  } catch {
    return undefined;
  }
}

/** Written once, in the server: what its installation makes of the files. @param {string} root */
function wantedEdition(root) {
  const source = readFileSync(join(root, 'server/src/platform/speech/models/installed.ts'), 'utf8');
  return Number(/export const edition = (\d+);/.exec(source)?.[1]);
}
