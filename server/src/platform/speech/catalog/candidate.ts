import type { SpeechEngine } from '../engine.ts';

/**
 * - `exact`: the engine itself tells when a word was said.
 * - `aligned`: the words are found in the sound afterwards.
 * - `spread`: the words share the time in which somebody spoke.
 */
export type WordTimes = 'exact' | 'aligned' | 'spread';

/** An engine that could be used. */
export type Candidate = {
  kind: 'speech-server' | 'built-in' | 'brought';
  model: string;
  languages: string[];
  wordTimes(language: string): WordTimes;
  open(): SpeechEngine;
};
