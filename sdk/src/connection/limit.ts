/** A signal that follows another one, and that can also end when time is up. */
export class Limit {
  readonly #inner = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #follow = () => {
    // A timer that is left running keeps a program from ending.
    this.untimed();
    this.#inner.abort(this.#outer?.reason);
  };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(outer: AbortSignal | undefined) {
    this.#outer = outer;
    if (outer?.aborted) this.#follow();
    outer?.addEventListener('abort', this.#follow);
  }

  get signal(): AbortSignal {
    return this.#inner.signal;
  }

  /** From now on, so much time. What was set before no longer holds. */
  within(ms: number, reason: () => unknown): void {
    this.untimed();
    if (Number.isFinite(ms)) this.#timer = setTimeout(() => this.#inner.abort(reason()), ms);
  }

  untimed(): void {
    clearTimeout(this.#timer);
  }

  /** Nothing ends it any more. */
  release(): void {
    this.untimed();
    this.#outer?.removeEventListener('abort', this.#follow);
  }

  end(): void {
    this.release();
    this.#inner.abort();
  }
}
