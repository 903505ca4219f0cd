import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    runFolder: string;
  }
}

/** Where tests keep what is made once for all of them, when it is first asked for: clips, and databases to copy. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'capstan-run-'));
  // Whoever ffmpeg runs as may walk in here.
  await chmod(folder, 0o755);
  project.provide('runFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
