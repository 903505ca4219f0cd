import type { Passage, SpeechEngine, Timing, Word } from '../engine.ts';
import { joinSound, type Span } from '../joined-sound.ts';
import { soundOf } from '../sound.ts';
import type { Stretch } from '../voice/windows.ts';
import { mended, plausible, type TimedWord } from './plausible.ts';
import { spreadOverSpeech } from './spread.ts';
import { type ToldPassage, untoldConfidence } from './told.ts';

/** Gives words their times where they are said to be, in English. */
export type Align = NonNullable<SpeechEngine['align']>;

export type Listening = {
  /** The speech that the passages lie in. */
  stretches: Stretch[];
  /** What is spoken, where it is known. */
  language: string | undefined;
  align: Align | undefined;
  signal: AbortSignal;
};

/** The words of each passage: with the times that were told, else aligned with the sound, else spread over the speech. */
export async function timeWords(passages: ToldPassage[], listening: Listening): Promise<Word[][]> {
  const told = passages.map((passage) => plausible(passage.words, passage));
  const untimed = passages.filter((_, at) => told[at] === undefined);
  const aligned = await alignedWords(untimed, listening);
  return passages.map((passage, at) => {
    const times = told[at];
    if (times) return asWords(times, 'engine');
    const found = aligned?.[untimed.indexOf(passage)];
    if (found) return asWords(found, 'aligned');
    return asWords(spreadOverSpeech(passage.words, passage, listening.stretches), 'spread');
  });
}

const asWords = (words: TimedWord[], timing: Timing): Word[] =>
  words.map(({ text, startMs, endMs, confidence = untoldConfidence }) => ({
    ...{ text, startMs, endMs, timing },
    // Averages of logarithms come out a hair's breadth beside the ends.
    confidence: Math.min(1, Math.max(0.001, confidence)),
  }));

async function alignedWords(
  passages: ToldPassage[],
  { stretches, language, align, signal }: Listening,
): Promise<(TimedWord[] | undefined)[] | undefined> {
  if (passages.length === 0 || align === undefined || !isEnglish(language)) return undefined;
  const { startMs, samples } = joinSound(stretches);
  const asked = passages.map((passage): Passage => {
    const texts = passage.words.map(({ text }) => text);
    return { startMs: Math.max(0, passage.startMs - startMs), endMs: passage.endMs - startMs, words: texts };
  });
  const found = await align(soundOf(samples), asked, { signal });
  return passages.map((passage, at) => takeOver(passage, found[at]!, startMs));
}

/** Undefined where the aligner heard nothing. What the engine said of a word is kept. */
function takeOver(passage: ToldPassage, found: Word[], offsetMs: number): TimedWord[] | undefined {
  if (found.some(({ timing }) => timing === 'spread')) return undefined;
  const words = passage.words.map(({ text, confidence }, at) => {
    const word = found[at]!;
    const times = { startMs: word.startMs + offsetMs, endMs: word.endMs + offsetMs };
    return { text, confidence: confidence ?? word.confidence, ...times };
  });
  const around: Span = { startMs: passage.startMs - paddingMs, endMs: passage.endMs + paddingMs };
  return mended(words, around);
}

/** So far outside of a passage a word may be found that belongs to it. */
const paddingMs = 200;

const isEnglish = (language: string | undefined) => language !== undefined && /^en(-|$)/i.test(language);
