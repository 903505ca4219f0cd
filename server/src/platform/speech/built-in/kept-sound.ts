import type { Cut } from '../voice/segmenter.ts';
import { type Stretch, windowSamples } from '../voice/windows.ts';

/** The sound that may still be needed, and what the detector said about it. Windows count from the beginning of all. */
export class KeptSound {
  #samples = new Float32Array(0);
  #speech: number[] = [];
  #firstWindow: number;
  end: number;

  constructor(firstWindow: number) {
    this.#firstWindow = firstWindow;
    this.end = this.#first;
  }

  get #first(): number {
    return this.#firstWindow * windowSamples;
  }

  /** So many windows are there. */
  get windows(): number {
    return Math.floor(this.end / windowSamples);
  }

  /** The first window that the detector has not seen. */
  get searchedTo(): number {
    return this.#firstWindow + this.#speech.length;
  }

  add(block: Float32Array): void {
    const length = this.end - this.#first;
    if (length + block.length > this.#samples.length) {
      const larger = new Float32Array(2 * (length + block.length));
      larger.set(this.#samples.subarray(0, length));
      this.#samples = larger;
    }
    this.#samples.set(block, length);
    this.end += block.length;
  }

  addSpeech(speech: Float32Array): void {
    for (const probability of speech) this.#speech.push(probability);
  }

  stretch({ start, end }: Cut): Stretch {
    const firstWindow = Math.max(this.#firstWindow, Math.floor(start / windowSamples) - 1);
    const speech = this.#speech.slice(
      firstWindow - this.#firstWindow,
      Math.ceil(end / windowSamples) + 2 - this.#firstWindow,
    );
    const sound = this.between(Math.max(0, start), end);
    // Silence stands in for what lies before the beginning.
    const samples = new Float32Array(Math.max(0, -start) + sound.length);
    samples.set(sound, samples.length - sound.length);
    return { start, samples, firstWindow, speech: Float32Array.from(speech) };
  }

  dropBefore(window: number): void {
    const windows = window - this.#firstWindow;
    if (windows <= 0) return;
    this.#samples.copyWithin(0, windows * windowSamples, this.end - this.#first);
    this.#speech.splice(0, windows);
    this.#firstWindow = window;
  }

  between(start: number, end: number): Float32Array {
    return this.#samples.slice(start - this.#first, Math.min(end, this.end) - this.#first);
  }
}
