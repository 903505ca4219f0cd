import { afterEach, beforeEach, vi } from 'vitest';

/** Keeps what commands print in each test, instead of printing it. */
export function listening(): () => string {
  let told = '';
  beforeEach(() => {
    told = '';
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        told += text;
        return true;
      });
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  return () => told;
}
