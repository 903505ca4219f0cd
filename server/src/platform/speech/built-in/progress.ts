import { msOf, type Stretch } from '../voice/windows.ts';

/** How much of the sound is done with: all that was searched, less the speech in it that is still being written down. */
export class Progress {
  readonly #tell: (doneMs: number) => void;
  readonly #pending = new Map<Stretch, number>();
  #searchedMs: number;
  #told = Number.NEGATIVE_INFINITY;

  constructor(fromMs: number, tell: (doneMs: number) => void = () => {}) {
    this.#searchedMs = fromMs;
    this.#tell = tell;
  }

  found(stretch: Stretch | undefined, searchedMs: number): void {
    if (stretch) this.#pending.set(stretch, 0);
    this.#searchedMs = searchedMs;
    this.#update();
  }

  /** So much of these stretches is done, from 0 to 1. */
  advance(stretches: Stretch[], part: number): void {
    for (const stretch of stretches) {
      if (part < 1) this.#pending.set(stretch, part);
      else this.#pending.delete(stretch);
    }
    this.#update();
  }

  #update(): void {
    let doneMs = this.#searchedMs;
    for (const [{ samples }, part] of this.#pending) doneMs -= msOf(samples.length) * (1 - part);
    // A number that goes back would be read as a fault.
    if (doneMs <= this.#told) return;
    this.#told = doneMs;
    this.#tell(Math.round(doneMs));
  }
}
