import { afterEach, beforeEach, vi } from 'vitest';

type Stream = 'stdout' | 'stderr';

/** Keeps what commands print in each test, instead of printing it. */
export function listening(): (of?: Stream) => string {
  let told: { stream: Stream; text: string }[] = [];
  beforeEach(() => {
    told = [];
    for (const stream of ['stdout', 'stderr'] as const) {
      vi.spyOn(process[stream], 'write').mockImplementation((text) => {
        told.push({ stream, text: String(text) });
        return true;
      });
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  return (of) =>
    told
      .filter(({ stream }) => of === undefined || stream === of)
      .map(({ text }) => text)
      .join('');
}
