import type { SoundSource } from '../sound.ts';
import { msOf } from '../voice/windows.ts';

/** Farther ahead than this it is quicker to begin anew than to read on. */
const readOn = 60 * 16_000;

/** Takes parts out of sound, in the order of their begins, without reading anything twice. */
export class SoundCursor {
  readonly #sound: SoundSource;
  readonly #signal: AbortSignal;
  #blocks: AsyncIterator<Float32Array> | undefined;
  #held = new Float32Array(0);
  #first = 0;

  constructor(sound: SoundSource, signal: AbortSignal) {
    this.#sound = sound;
    this.#signal = signal;
  }

  /** From one sample up to another, or up to the end. `from` must fall on a whole millisecond. */
  async between(from: number, to: number): Promise<Float32Array> {
    if (this.#blocks === undefined || from < this.#first || from > this.#first + this.#held.length + readOn) {
      await this.close();
      this.#blocks = this.#sound.read(msOf(from), this.#signal)[Symbol.asyncIterator]();
      this.#held = new Float32Array(0);
      this.#first = from;
    }
    this.#dropBefore(from);
    while (this.#first + this.#held.length < to) {
      const { value, done } = await this.#blocks.next();
      if (done) break;
      const joined = new Float32Array(this.#held.length + value.length);
      joined.set(this.#held);
      joined.set(value, this.#held.length);
      this.#held = joined;
      this.#dropBefore(from);
    }
    return this.#held.slice(0, Math.max(0, to - this.#first));
  }

  async close(): Promise<void> {
    await this.#blocks?.return?.();
    this.#blocks = undefined;
  }

  #dropBefore(sample: number): void {
    const drop = Math.min(this.#held.length, Math.max(0, sample - this.#first));
    this.#held = this.#held.subarray(drop);
    this.#first += drop;
  }
}
