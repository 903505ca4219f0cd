import type { Word } from '../../words/word.ts';
import { wordsIn } from '../../words/words-in.ts';
import { type CueOptions, cuesOf } from '../cues-of.ts';

/** A text as somebody would say it: longer words take longer, and there is a moment after a comma. */
export function spoken(text: string, facts: Partial<Word> = {}): Word[] {
  let free = 0;
  return wordsIn(text).map((each, at) => {
    const startMs = free;
    const endMs = startMs + Math.max(90, each.length * 65);
    free = endMs + (/[.!?。]\P{L}?$/u.test(each) ? 350 : /[,;:、]$/u.test(each) ? 160 : 10);
    return { id: `w${at}`, text: each, startMs, endMs, confidence: 1, speaker: null, timing: 'aligned', ...facts };
  });
}

/** The cues of such a text, each with `|` between its lines. */
export const shown = (text: string, options: CueOptions = {}): string[] =>
  cuesOf(spoken(text), options).map((cue) => cue.text.replaceAll('\n', '|'));
