import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundle } from '../../../scripts/build/bundle.mjs';
import { server } from '../../../scripts/setup/server.mjs';
import { testPrograms, testProgramsHome } from './built-programs.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

declare global {
  /** Under way or done: every group of tests asks for it. */
  var builtServer: Promise<unknown> | undefined;
}

/** The program that tests start is the one of these sources, however the tests were begun. */
export default async function setup() {
  globalThis.builtServer ??= Promise.all([
    buildServer(),
    bundle({ root, programs: testPrograms, home: testProgramsHome }),
  ]);
  await globalThis.builtServer;
}

async function buildServer(): Promise<void> {
  if (!server(root).needed()) return;
  // With the folder goes the set-up's mark of what it was built from.
  await rm(`${root}server/dist`, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [`${root}scripts/build-server.mjs`]);
}
