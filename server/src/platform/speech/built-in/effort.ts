import { sampleRate } from '../voice/windows.ts';

/** About so many tokens are written for a second of speech. */
const tokensPerSecond = 4;

/**
 * How much of the work on some speech is done. How often the model will look at it, and how much it will write, is not
 * known before: each further piece of work moves it on by less, so that it always moves and never arrives too soon.
 */
export class Effort {
  readonly #expectedSeconds: number;
  readonly #tell: (part: number) => void;
  #seconds = 0;

  constructor(samples: number, tell: (part: number) => void) {
    // Listening takes about as long as writing.
    this.#expectedSeconds = (2 * samples) / sampleRate;
    this.#tell = tell;
  }

  listened(samples: number): void {
    this.#add(samples / sampleRate);
  }

  wrote(tokens: number): void {
    this.#add(tokens / tokensPerSecond);
  }

  #add(seconds: number): void {
    this.#seconds += seconds;
    this.#tell(1 - Math.exp((-2 * this.#seconds) / this.#expectedSeconds));
  }
}
