import type { SoundSource } from './sound.ts';

/**
 * Speech recognition, whoever does it. Times are whole milliseconds from the beginning of the sound.
 *
 * - A *segment* is a stretch of speech between two pauses. Segments come in order, as they are ready, so that whoever
 *   asks can keep them one by one and go on later from the end of the last.
 * - A *word* says how sure the engine is of it (0 to 1) and where its times come from.
 */
export type Word = { text: string; startMs: number; endMs: number; confidence: number; timing: Timing };

/**
 * - `attention`: the recognising model looked there when it wrote the word.
 * - `aligned`: the model was given the text and shown the sound.
 * - `engine`: as another engine told it.
 * - `spread`: evenly over the speech, for want of anything better.
 */
export type Timing = 'attention' | 'aligned' | 'engine' | 'spread';

export type Segment = {
  startMs: number;
  endMs: number;
  words: Word[];
  confidence: number;
  /** What the engine took it for, as BCP 47, where it says so. */
  language?: string;
};

export type TranscribeOptions = {
  signal: AbortSignal;
  /** What is spoken, as BCP 47. Left out, the engine finds out by itself where it can. */
  language?: string | undefined;
  /** Where to begin: the end of the last segment that was kept. */
  fromMs?: number;
  /** Names and jargon that are likely to be said. */
  dictionary?: string[];
  /** How much of the sound is done with, whether or not there was speech in it. */
  onProgressMs?: ((doneMs: number) => void) | undefined;
};

/** Words that are known to be said between two times. */
export type Passage = { startMs: number; endMs: number; words: string[] };

export type SpeechEngine = {
  name: string;
  /** The languages it understands, as BCP 47 tags without a region. */
  languages: string[];
  transcribe(sound: SoundSource, options: TranscribeOptions): AsyncIterable<Segment>;
  /** Gives each word of each passage its times. Engines that cannot lack it. */
  align?(sound: SoundSource, passages: Passage[], options: { signal: AbortSignal }): Promise<Word[][]>;
  /** Ends what it started. Work that is under way is given up. */
  close(): Promise<void>;
};
