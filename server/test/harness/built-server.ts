import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

declare global {
  /** Under way or done: every group of tests asks for it. */
  var builtServer: Promise<void> | undefined;
}

/** The program that tests start is the one of these sources, however the tests were begun. */
export default async function setup() {
  globalThis.builtServer ??= build();
  await globalThis.builtServer;
}

async function build(): Promise<void> {
  // With the folder goes the set-up's mark of what it was built from.
  await rm(inRoot('server/dist'), { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [inRoot('scripts/build-server.mjs')]);
}
