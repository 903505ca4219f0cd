import type { Cue, TimedText } from '../cue.ts';
import { spread } from './spread.ts';
import { lengthMs, type Span } from './word.ts';
import { wordsIn } from './words-in.ts';

/** A whole text that somebody brings: with times for words, with times for cues, or with none. */
export type GivenText =
  | { kind: 'words'; words: GivenWord[] }
  | { kind: 'cues'; cues: Cue[] }
  | { kind: 'text'; text: string };

export type GivenWord = TimedText & { speaker?: string | null | undefined; confidence?: number | undefined };

/** One word of such a text. */
export type Given = {
  text: string;
  /** Undefined if the text does not tell. */
  speaker: string | null | undefined;
  confidence?: number | undefined;
  /** When it is said, as far as the text tells: exactly, or somewhere within. */
  times: Span | null;
  within: Span | null;
};

export function givenWords(given: GivenText): Given[] {
  switch (given.kind) {
    case 'text':
      return wordsIn(given.text).map((text) => ({ text, speaker: undefined, times: null, within: null }));
    case 'words':
      return inOrder(given.words).flatMap((word) => timed(word, word));
    case 'cues':
      return cueSpans(inOrder(given.cues)).flatMap(({ cue, within }) =>
        cue.words === undefined ? untimed(cue, within) : cue.words.flatMap((word) => timed(word, about(cue))),
      );
  }
}

const inOrder = <Timed extends Span>(list: Timed[]): Timed[] => list.toSorted((a, b) => a.startMs - b.startMs);

type About = Pick<GivenWord, 'speaker' | 'confidence'>;

/** Cues have nobody as their speaker when they do not tell who it is. */
const about = (cue: Cue): About => ({ speaker: cue.speaker ?? undefined });

function timed({ text, startMs, endMs }: TimedText, { speaker, confidence }: About): Given[] {
  const texts = wordsIn(text);
  const span = { startMs: Math.round(startMs), endMs: Math.round(endMs) };
  const times = lengthMs(span) >= texts.length ? spread(texts, span) : [];
  return texts.map((each, at) => ({ text: each, speaker, confidence, times: times[at] ?? null, within: span }));
}

function untimed(cue: Cue, within: Span): Given[] {
  return wordsIn(cue.text).map((text) => ({ text, speaker: about(cue).speaker, times: null, within }));
}

/** What belongs to each cue alone: up to the start of the next one. Cues that start together share theirs. */
function cueSpans(cues: Cue[]): { cue: Cue; within: Span }[] {
  const spans: { cue: Cue; within: Span }[] = [];
  for (const cue of cues) {
    const last = spans.at(-1)?.within;
    if (last && last.startMs === cue.startMs) {
      last.endMs = Math.max(last.endMs, cue.endMs);
      spans.push({ cue, within: last });
    } else {
      if (last) last.endMs = Math.min(last.endMs, cue.startMs);
      spans.push({ cue, within: { startMs: cue.startMs, endMs: cue.endMs } });
    }
  }
  return spans;
}
