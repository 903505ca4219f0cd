import { msOf, type Stretch } from '../voice/windows.ts';

/** To find speech is a part of the work on it, so that something moves while the model is still being loaded. */
const finding = 0.05;

/**
 * On a busy machine a helper may be silent for longer than people like to wait for a sign of life. Meanwhile each second
 * counts for a little of the work that is left, but not for ever: one that hangs must not look as if it worked.
 */
const creepMs = 1_000;
const creepPart = 0.005;
const mostCreeps = 20;

/** How much of the sound is done with: all that was searched, less the speech in it that is still being written down. */
export class Progress {
  readonly #tell: (doneMs: number) => void;
  readonly #pending = new Map<Stretch, number>();
  readonly #timer: NodeJS.Timeout;
  #searchedMs: number;
  #told = Number.NEGATIVE_INFINITY;
  #creeps = 0;

  constructor(fromMs: number, tell: (doneMs: number) => void = () => {}) {
    this.#searchedMs = fromMs;
    this.#tell = tell;
    this.#timer = setInterval(() => this.#creep(), creepMs).unref();
  }

  found(stretch: Stretch | undefined, searchedMs: number): void {
    this.#creeps = 0;
    if (stretch) this.#pending.set(stretch, finding);
    this.#searchedMs = searchedMs;
    this.#update();
  }

  /** So much of these stretches is written down, from 0 to 1. */
  advance(stretches: Stretch[], part: number): void {
    this.#creeps = 0;
    for (const stretch of stretches) {
      if (part < 1) this.#raise(stretch, finding + (1 - finding) * part);
      else this.#pending.delete(stretch);
    }
    this.#update();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #creep(): void {
    if (this.#creeps++ >= mostCreeps) return;
    for (const [stretch, part] of this.#pending) this.#raise(stretch, part + (1 - part) * creepPart);
    this.#update();
  }

  #raise(stretch: Stretch, part: number): void {
    this.#pending.set(stretch, Math.max(part, this.#pending.get(stretch) ?? 0));
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
