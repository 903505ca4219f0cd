import type { Word } from '../../words/word.ts';
import type { CueEdits } from '../cue-edits.ts';
import type { Profile } from '../profile.ts';
import { isName, isUnsaid, kanaBinding, numberBinding } from './bindings.ts';
import { endsClause, endsSentence, isAbbreviation } from './sentence-end.ts';
import { kindsIn, type WordKind } from './word-kind.ts';

/** What is before a word: whether a cue and a line can or must begin there, and how bad a place for that it is. */
export type Boundary = {
  cue: 'must' | 'may' | 'never';
  line: 'must' | 'may' | 'never';
  cost: number;
  isSentenceEnd: boolean;
  /** Of a part of a sentence, or of all of it. */
  isClauseEnd: boolean;
};

/** The costs of a break, from the best place to the worst. All others in `cues/` are weighed against these. */
export const breakCosts = {
  sentence: -8,
  clause: -2,
  beforeOpener: 3,
  beforeLeaning: 5,
  anywhere: 7,
  afterLeaning: 14,
  some: 14,
  strong: 30,
} as const;

/** A break gets better with the pause there is, up to this. */
const mostForPause = 5;
const pauseForOneMs = 80;

export type Bounds = { profile: Pick<Profile, 'pauseMs'>; edits: CueEdits; language: string };

/** The boundary before each word; the first is that before everything. */
export function boundariesOf(words: readonly Word[], { profile, edits, language }: Bounds): Boundary[] {
  const kindOf = kindsIn(language);
  const asked = new Map(edits.breaks.map(({ word, kind }) => [word, kind]));
  const kinds = words.map(({ text }) => kindOf(text));
  return words.map((word, at) => {
    const before = words[at - 1];
    if (before === undefined) return { cue: 'must', line: 'must', cost: 0, isSentenceEnd: true, isClauseEnd: true };
    const isSentenceEnd = endsSentence(before.text, word.text);
    const isClauseEnd = isSentenceEnd || endsClause(before.text);
    const cost = isSentenceEnd ? breakCosts.sentence : costBetween(before, word, kinds[at - 1]!, kinds[at]!);
    const pause = Math.min(mostForPause, (word.startMs - before.endMs) / pauseForOneMs);
    return {
      ...freedom(before, word, profile.pauseMs, asked.get(word.id)),
      cost: cost - pause,
      isSentenceEnd,
      isClauseEnd,
    };
  });
}

function freedom(
  before: Word,
  word: Word,
  pauseMs: number,
  asked: 'cue' | 'line' | 'none' | undefined,
): Pick<Boundary, 'cue' | 'line'> {
  if (asked === 'cue') return { cue: 'must', line: 'must' };
  if (asked === 'line') return { cue: 'never', line: 'must' };
  if (asked === 'none') return { cue: 'never', line: 'never' };
  if (before.speaker !== word.speaker || word.startMs - before.endMs >= pauseMs) return { cue: 'must', line: 'must' };
  return isUnsaid(word.text) ? { cue: 'never', line: 'never' } : { cue: 'may', line: 'may' };
}

function costBetween(before: Word, after: Word, kindBefore: WordKind, kindAfter: WordKind): number {
  const binding = numberBinding(before.text, after.text);
  if (binding !== 'none') return breakCosts[binding];
  if (endsClause(before.text)) return breakCosts.clause;
  if (isName(before.text, after.text) || isAbbreviation(before.text)) return breakCosts.strong;
  if (kindAfter.trails && !kindAfter.opens) return breakCosts.some;
  if (kindBefore.opens) return breakCosts.afterLeaning;
  if (kindBefore.leans) return kindAfter.opens ? breakCosts.anywhere : breakCosts.afterLeaning;
  if (kindAfter.opens) return breakCosts.beforeOpener;
  if (kindAfter.leans) return breakCosts.beforeLeaning;
  return breakCosts[kanaBinding(before.text, after.text)];
}
