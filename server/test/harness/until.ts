import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until it is so. Only the test's own time limit ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}
