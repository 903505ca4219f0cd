import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that goes with the test, and that PostgreSQL can enter when the tests run as root. */
export async function temporaryFolder(): Promise<string> {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  return folder;
}

/** The same, for what outlives one test. */
export async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'capstan-test-'));
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
