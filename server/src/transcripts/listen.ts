import { correct, type DictionaryEntry, type Word } from '@capstan/captions';
import type { SpeechEngine } from '../platform/speech/engine.ts';
import type { SoundSource } from '../platform/speech/sound.ts';
import { traced } from '../platform/tracing/tracing.ts';
import type { Passage } from './passages.ts';
import type { Facts } from './store.ts';
import { warningsFor } from './warnings.ts';
import { numbered } from './word-numbers.ts';

export type Listening = {
  engine: SpeechEngine;
  sound: SoundSource;
  /** What is spoken, or `auto`. */
  asked: string;
  dictionary: DictionaryEntry[];
  durationMs: number;
  /** What was understood before: it goes on behind that. */
  before?: Passage[];
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Called with each passage as it is understood, before the next one is. */
  onPassage?: (passage: Passage) => Promise<unknown>;
};

export type Heard = { passages: Passage[]; facts: Facts };

/** Listens to the end. */
export const listen = (listening: Listening): Promise<Heard> =>
  traced(
    'speech',
    { attributes: { 'capstan.engine': listening.engine.name, 'capstan.language': listening.asked } },
    () => listenToEnd(listening),
  );

async function listenToEnd(listening: Listening): Promise<Heard> {
  const { engine, asked, durationMs } = listening;
  const passages = [...(listening.before ?? [])];
  const languages: string[] = [];
  const segments = engine.transcribe(listening.sound, {
    signal: listening.signal,
    fromMs: passages.at(-1)?.endMs ?? 0,
    dictionary: listening.dictionary.map(({ text }) => text),
    ...(asked !== 'auto' && { language: asked }),
    onProgressMs: (doneMs) => listening.onProgress(Math.min(1, doneMs / durationMs)),
  });
  for await (const segment of segments) {
    await listening.onPassage?.(segment);
    passages.push(segment);
    if (segment.language !== undefined) languages.push(segment.language);
  }
  const only = engine.languages.length === 1 ? engine.languages[0] : undefined;
  const language = only ?? mostOften(languages) ?? asked;
  return { passages, facts: factsOf(passages, { asked, language, engine: engine.name }) };
}

function mostOften(languages: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function factsOf(passages: Passage[], about: { asked: string; language: string; engine: string }): Facts {
  const sure = passages.flatMap(({ words }) => words.map(({ confidence }) => confidence));
  const confidence = sure.length === 0 ? null : sure.reduce((sum, each) => sum + each, 0) / sure.length;
  const { asked, language, engine } = about;
  return { language, engine, confidence, warnings: warningsFor({ asked, language, confidence }) };
}

type Understood = { passages: Passage[]; dictionary: DictionaryEntry[]; durationMs: number };

/** The words of what was heard, with names and jargon as the dictionary has them. */
export function wordsHeard({ passages, dictionary, durationMs }: Understood, newId: () => string): Word[] {
  return correct(numbered(wordsIn(passages, durationMs), newId), dictionary, newId);
}

/** In order and inside of the media, whatever the engine says. */
function wordsIn(passages: Passage[], durationMs: number): Omit<Word, 'id'>[] {
  const words: Omit<Word, 'id'>[] = [];
  for (const { text, startMs, endMs, confidence, timing } of passages.flatMap((passage) => passage.words)) {
    const start = Math.max(startMs, words.at(-1)?.endMs ?? 0);
    const end = Math.min(Math.max(endMs, start + 1), durationMs);
    if (start < end) words.push({ text, startMs: start, endMs: end, confidence, speaker: null, timing });
  }
  return words;
}
