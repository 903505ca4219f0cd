import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    clipsFolder: string;
  }
}

/** Where the clips of tests are kept, which are made when they are first asked for. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'capstan-clips-'));
  // Whoever ffmpeg runs as may walk in here.
  await chmod(folder, 0o755);
  project.provide('clipsFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
