import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Limit } from './limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a limit ends with the signal that it follows, and leaves no timer behind', () => {
  const outer = new AbortController();
  const limit = new Limit(outer.signal);
  limit.within(35_000, () => 'too late');
  outer.abort('enough');
  expect(limit.signal.reason).toBe('enough');
  expect(vi.getTimerCount()).toBe(0);
});
