import type { BuiltInEngine } from '@capstan/server/src/platform/speech/built-in/built-in.ts';
import type { Word } from '@capstan/server/src/platform/speech/engine.ts';
import { type SoundSource, soundOf } from '@capstan/server/src/platform/speech/sound.ts';
import { TimeErrors } from './errors-of-times.ts';
import { normalWords } from './normal-words.ts';
import type { Recording } from './recordings.ts';
import { compareWords } from './word-errors.ts';

export async function wordsIn(engine: BuiltInEngine, sound: SoundSource): Promise<Word[]> {
  const words: Word[] = [];
  const { signal } = new AbortController();
  for await (const segment of engine.transcribe(sound, { signal })) words.push(...segment.words);
  return words;
}

export type Accuracy = {
  wordErrors: number;
  words: number;
  invented: number;
  onsets: TimeErrors;
  ends: TimeErrors;
  alignedOnsets: TimeErrors;
  alignedEnds: TimeErrors;
};

/** Each recording by itself. */
export async function measureAccuracy(engine: BuiltInEngine, recordings: Recording[]): Promise<Accuracy> {
  const found: Accuracy = {
    ...{ wordErrors: 0, words: 0, invented: 0 },
    ...{ onsets: new TimeErrors(), ends: new TimeErrors() },
    ...{ alignedOnsets: new TimeErrors(), alignedEnds: new TimeErrors() },
  };
  for (const recording of recordings) {
    const words = await wordsIn(engine, soundOf(recording.samples));
    if (recording.text === '') found.invented += words.length;
    else {
      const wanted = normalWords(recording.text);
      found.words += wanted.length;
      found.wordErrors += compareWords(wanted, normalWords(words.map(({ text }) => text).join(' '))).errors;
    }
    if (recording.words) await compareTimes(engine, recording, words, found);
  }
  return found;
}

const first = (text: string) => normalWords(text)[0] ?? '';

/** Recognised words are compared where they are the right ones; given words, all of them. */
async function compareTimes(
  engine: BuiltInEngine,
  recording: Recording,
  words: Word[],
  found: Accuracy,
): Promise<void> {
  const spoken = recording.words!.filter(({ w }) => /[a-z0-9]/i.test(w));
  const wanted = spoken.filter(({ w }) => first(w) !== '');
  const got = words.filter(({ text }) => first(text) !== '');
  const { same } = compareWords(
    wanted.map(({ w }) => first(w)),
    got.map(({ text }) => first(text)),
  );
  for (const [at, to] of same) {
    found.onsets.add(got[to]!.startMs, wanted[at]!.start);
    found.ends.add(got[to]!.endMs, wanted[at]!.end);
  }
  const passage = { startMs: 0, endMs: recording.samples.length / 16, words: spoken.map(({ w }) => w) };
  const [aligned] = await engine.align(soundOf(recording.samples), [passage], { signal: new AbortController().signal });
  for (const [at, word] of aligned!.entries()) {
    found.alignedOnsets.add(word.startMs, spoken[at]!.start);
    found.alignedEnds.add(word.endMs, spoken[at]!.end);
  }
}
