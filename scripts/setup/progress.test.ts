import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showProgress } from './progress.mjs';

const screen = (options: { isTTY?: boolean; columns?: number } = {}) => {
  const writes: string[] = [];
  return { ...options, writes, write: (text: string) => writes.push(text) };
};

describe('progress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubEnv('TERM', 'xterm');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  test('in a log there is a line at once, one every ten seconds, and one at the end', () => {
    const out = screen();
    const progress = showProgress('[1/3] Installing packages', out);
    vi.advanceTimersByTime(25_000);
    progress.end('done in');
    vi.advanceTimersByTime(60_000);
    expect(out.writes.join('')).toBe(
      [
        '[1/3] Installing packages …\n',
        '[1/3] Installing packages … 10 s\n',
        '[1/3] Installing packages … 20 s\n',
        '[1/3] Installing packages … done in 25 s\n',
      ].join(''),
    );
  });

  test('on a terminal one line is drawn over and over, and the last one stays', () => {
    const out = screen({ isTTY: true, columns: 80 });
    const progress = showProgress('[1/1] Installing packages', out);
    vi.advanceTimersByTime(3_000);
    progress.end('done in');
    expect(out.writes.length).toBeGreaterThan(20);
    expect(new Set(out.writes.slice(0, 5)).size).toBe(5);
    expect(out.writes.slice(0, -1).every((text) => text.startsWith('\r\x1b[K') && !text.includes('\n'))).toBe(true);
    expect(out.writes.at(-1)).toBe('[1/1] Installing packages … done in 3 s\n');
  });

  test('a line never wraps on a narrow terminal', () => {
    const out = screen({ isTTY: true, columns: 20 });
    showProgress('[1/1] Installing packages', out).end();
    expect(out.writes[0]?.replace('\r\x1b[K', '')).toHaveLength(19);
  });

  test('a terminal that cannot move is treated as a log', () => {
    vi.stubEnv('TERM', 'dumb');
    const out = screen({ isTTY: true });
    showProgress('Waiting', out).end();
    expect(out.writes).toEqual(['Waiting …\n']);
  });
});
