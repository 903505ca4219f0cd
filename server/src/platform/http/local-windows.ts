import { type Allowance, rateLimit } from './rate-headers.ts';

/**
 * Windows that this process counts by itself: for callers without a valid key, who must not be able to make the
 * database work, and for known callers while the database is away.
 */
export class LocalWindows {
  readonly #windows = new Map<string, { opened: number; used: number }>();
  readonly #most: number;

  constructor(most = 10_000) {
    this.#most = most;
  }

  /** Counts one request of this caller. `allowed` is false when its window is used up. */
  count(caller: string, now = Date.now()): Allowance & { allowed: boolean } {
    const length = rateLimit.windowSeconds * 1000;
    let window = this.#windows.get(caller);
    if (!window || now - window.opened >= length) {
      window = { opened: now, used: 0 };
      // Set anew, so that the map stays in the order in which windows opened.
      this.#windows.delete(caller);
      this.#windows.set(caller, window);
      this.#forgetOldest();
    }
    const allowed = window.used < rateLimit.requests;
    if (allowed) window.used += 1;
    return {
      allowed,
      remaining: rateLimit.requests - window.used,
      resetSeconds: Math.ceil((window.opened + length - now) / 1000),
    };
  }

  #forgetOldest(): void {
    for (const caller of this.#windows.keys()) {
      if (this.#windows.size <= this.#most) return;
      this.#windows.delete(caller);
    }
  }
}
