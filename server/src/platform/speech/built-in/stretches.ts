import type { SoundSource } from '../sound.ts';
import { type Memory, noMemory } from '../voice/detector.ts';
import { type Cut, Segmenter } from '../voice/segmenter.ts';
import { msOf, type Stretch, samplesOf, windowSamples } from '../voice/windows.ts';
import type { Pool } from './pool.ts';

/** Sound goes to the detector in blocks of about sixteen seconds. */
const blockSamples = 512 * windowSamples;

/** What was found: a stretch of speech, and up to where the sound is searched for good. */
export type Found = { stretch: Stretch | undefined; searchedMs: number };

/** Searches sound for speech, in order. Keeps no more of it than a stretch can still need. */
export async function* findSpeech(
  pool: Pool,
  sound: SoundSource,
  fromMs: number,
  signal: AbortSignal,
): AsyncGenerator<Found> {
  // Windows are counted from the beginning of all sound, so that a later beginning falls on one.
  const firstWindow = Math.floor(samplesOf(fromMs) / windowSamples);
  const segmenter = new Segmenter(firstWindow);
  const kept = new Kept(firstWindow);
  let memory: Memory = noMemory();

  const search = async (windows: number): Promise<Cut[]> => {
    const samples = kept.unsearched(windows * windowSamples);
    const found = await pool.ask('detect', { samples, memory }, { signal, first: true });
    memory = found.memory;
    kept.addSpeech(found.speech);
    return segmenter.push(found.speech);
  };
  const cutOut = (cuts: Cut[]): Found[] => {
    const found: Found[] = cuts.map((cut) => ({ stretch: kept.stretch(cut), searchedMs: msOf(cut.end) }));
    kept.dropBefore(segmenter.neededFrom);
    return [...found, { stretch: undefined, searchedMs: msOf(segmenter.neededFrom) }];
  };

  for await (const block of sound.read(msOf(firstWindow * windowSamples), signal)) {
    kept.add(block);
    while (kept.unsearchedSamples >= blockSamples) yield* cutOut(await search(blockSamples / windowSamples));
  }
  const rest = Math.floor(kept.unsearchedSamples / windowSamples);
  const last = rest > 0 ? await search(rest) : [];
  yield* cutOut([...last, ...segmenter.finish(kept.end)]);
  yield { stretch: undefined, searchedMs: msOf(kept.end) };
}

/** The sound that may still be needed, and what the detector said about it. */
class Kept {
  #samples: Float32Array;
  #first: number;
  #firstWindow: number;
  #speech: number[] = [];
  end: number;

  constructor(firstWindow: number) {
    this.#firstWindow = firstWindow;
    this.#first = firstWindow * windowSamples;
    this.end = this.#first;
    this.#samples = new Float32Array(4 * blockSamples);
  }

  get #searchedTo(): number {
    return (this.#firstWindow + this.#speech.length) * windowSamples;
  }

  get unsearchedSamples(): number {
    return this.end - this.#searchedTo;
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

  unsearched(count: number): Float32Array {
    return this.#between(this.#searchedTo, this.#searchedTo + count);
  }

  addSpeech(speech: Float32Array): void {
    this.#speech.push(...speech);
  }

  stretch({ start, end }: Cut): Stretch {
    const firstWindow = Math.max(this.#firstWindow, Math.floor(start / windowSamples) - 1);
    const speech = this.#speech.slice(
      firstWindow - this.#firstWindow,
      Math.ceil(end / windowSamples) + 2 - this.#firstWindow,
    );
    return { start, samples: this.#between(start, end), firstWindow, speech: Float32Array.from(speech) };
  }

  dropBefore(sample: number): void {
    const windows = Math.floor(sample / windowSamples) - this.#firstWindow;
    if (windows <= 0) return;
    const dropped = windows * windowSamples;
    this.#samples.copyWithin(0, dropped, this.end - this.#first);
    this.#speech.splice(0, windows);
    this.#first += dropped;
    this.#firstWindow += windows;
  }

  #between(start: number, end: number): Float32Array {
    return this.#samples.slice(start - this.#first, Math.min(end, this.end) - this.#first);
  }
}
