import { sampleRate, windowSamples } from './windows.ts';

/**
 * Cuts sound into stretches of speech, as its windows come in. A stretch is at most 12 s, since the model loses words in
 * longer ones, and otherwise as long as pauses under 1.2 s make it, since it needs context.
 *
 * What comes out depends on the windows alone, never on how many of them come at a time. And what follows a stretch
 * depends on nothing before its end: whoever begins anew there gets the same.
 */
const windowsIn = (seconds: number) => (seconds * sampleRate) / windowSamples;

const begins = 0.5;
const goesOn = 0.35;
const endingPause = windowsIn(0.25);
const leastSpeech = windowsIn(0.1);
const longest = windowsIn(12);
const joinedPause = windowsIn(1.2);
const padding = windowsIn(0.2);

/** From one window up to, not including, another. */
type Run = { from: number; to: number };

/** By samples from the beginning. */
export type Cut = { start: number; end: number };

export class Segmenter {
  /** The speech of windows from `#first` on, as far back as a stretch can still begin. */
  #speech: number[] = [];
  #first: number;
  #next: number;
  #open: Run | undefined;
  #joined: Run | undefined;
  #lastEnd: number;

  /**
   * Begins with the window in which this sample lies, and cuts nothing before it. Before the beginning of all sound
   * there may be silence: a model that hears speech at once loses its first word.
   */
  constructor(fromSample = 0) {
    this.#first = Math.floor(fromSample / windowSamples);
    this.#next = this.#first;
    this.#lastEnd = fromSample > 0 ? fromSample : Number.NEGATIVE_INFINITY;
  }

  /** The stretches that these windows complete. */
  push(speech: Float32Array): Cut[] {
    const cuts: Cut[] = [];
    for (const probability of speech) cuts.push(...this.#window(probability));
    return cuts;
  }

  /** The sound ends here, at so many samples. */
  finish(samples: number): Cut[] {
    const cuts = this.#open ? this.#close(this.#open) : [];
    if (this.#joined) cuts.push(this.#cut(this.#joined, undefined));
    this.#open = this.#joined = undefined;
    return cuts.map(({ start, end }) => ({ start, end: Math.min(end, samples) }));
  }

  /** The first sample of the sound that a stretch may still begin with: what lies before it is not needed again. */
  get neededFrom(): number {
    const window = this.#joined?.from ?? this.#open?.from ?? this.#next;
    return Math.max(0, Math.floor((window - padding - 1) * windowSamples));
  }

  #window(probability: number): Cut[] {
    const window = this.#next++;
    this.#speech.push(probability);
    this.#forget();
    if (this.#open === undefined) {
      if (probability >= begins) this.#open = { from: window, to: window + 1 };
      else return this.#tooLate(window);
    } else if (probability >= goesOn) {
      this.#open.to = window + 1;
      // A run that never pauses is cut on the way, so that memory stays bounded.
      if (this.#open.to - this.#open.from > 2 * longest) return this.#cutOpen(this.#open);
    } else if (window + 1 - this.#open.to >= endingPause) {
      const closed = this.#open;
      this.#open = undefined;
      return this.#close(closed);
    }
    return [];
  }

  /** So long after the last stretch, nothing can be joined to it any more. */
  #tooLate(window: number): Cut[] {
    if (this.#joined === undefined || window - this.#joined.to <= joinedPause + padding) return [];
    const cut = this.#cut(this.#joined, undefined);
    this.#joined = undefined;
    return [cut];
  }

  #cutOpen(open: Run): Cut[] {
    const at = this.#quietest(open.from + Math.floor(longest * 0.5), open.from + Math.floor(longest));
    this.#open = this.#rest({ from: at, to: open.to });
    return this.#join({ from: open.from, to: at });
  }

  #close(run: Run): Cut[] {
    const length = run.to - run.from;
    if (length < leastSpeech) return [];
    if (length <= longest) return this.#join(run);
    const at = this.#quietest(
      run.from + Math.floor(length * 0.3),
      run.from + Math.floor(Math.min(longest, length * 0.7)),
    );
    const rest = this.#rest({ from: at, to: run.to });
    return [...this.#join({ from: run.from, to: at }), ...(rest ? this.#close(rest) : [])];
  }

  /** What is left after a cut begins as any speech begins. */
  #rest({ from, to }: Run): Run | undefined {
    const begin = this.#speech.findIndex((probability, at) => at + this.#first >= from && probability >= begins);
    const window = begin + this.#first;
    return begin < 0 || window >= to ? undefined : { from: window, to };
  }

  #quietest(from: number, to: number): number {
    let quietest = from;
    for (let window = from; window < to; window++) {
      if (this.#speech[window - this.#first]! < this.#speech[quietest - this.#first]!) quietest = window;
    }
    return quietest;
  }

  #join(run: Run): Cut[] {
    const joined = this.#joined;
    if (joined && run.from - joined.to <= joinedPause && run.to - joined.from <= longest) {
      joined.to = run.to;
      return [];
    }
    this.#joined = { ...run };
    return joined ? [this.#cut(joined, run.from)] : [];
  }

  /** A little of the sound around belongs to a stretch, up to half of the pause between two. */
  #cut(run: Run, nextFrom: number | undefined): Cut {
    const to = Math.min(run.to + padding, nextFrom === undefined ? Number.POSITIVE_INFINITY : (run.to + nextFrom) / 2);
    const start = Math.max(this.#lastEnd, (run.from - padding) * windowSamples);
    const end = Math.round(to * windowSamples);
    this.#lastEnd = end;
    return { start, end };
  }

  #forget(): void {
    const needed = Math.floor(this.neededFrom / windowSamples);
    if (needed - this.#first < 1_000) return;
    this.#speech.splice(0, needed - this.#first);
    this.#first = needed;
  }
}
