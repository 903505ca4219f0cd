import { spaceBetween } from '../../words/text-of.ts';
import type { Word } from '../../words/word.ts';
import { isName, kanaBinding, numberBinding } from './bindings.ts';
import { endsClause, endsSentence, isAbbreviation } from './sentence-end.ts';
import { kindsIn } from './word-kind.ts';

/** The costs of a break, from the best place to the worst. All others in `cues/` are weighed against these. */
export const breakCosts = {
  sentence: -8,
  clause: -2,
  beforeOpener: 3,
  beforeLeaning: 5,
  beforeJoining: 5,
  anywhere: 7,
  afterLeaning: 14,
  some: 14,
  strong: 30,
} as const;

/** What two words that follow each other say about a break between them, whenever they are said. */
export type Pair = {
  cost: number;
  isSentenceEnd: boolean;
  /** Of a part of a sentence, or of all of it. */
  isClauseEnd: boolean;
  /** How many columns are between them on a line. */
  space: number;
};

type Known = Pair & { before: string; after: string; language: string };

// The same words are divided again with every edit that somebody makes or that is tried.
const known = new WeakMap<Word, Known>();

export function pairOf(before: Word, after: Word, language: string): Pair {
  const last = known.get(after);
  if (last && last.before === before.text && last.after === after.text && last.language === language) return last;
  const pair = { ...judged(before.text, after.text, language), before: before.text, after: after.text, language };
  known.set(after, pair);
  return pair;
}

function judged(before: string, after: string, language: string): Pair {
  const isSentenceEnd = endsSentence(before, after);
  return {
    cost: isSentenceEnd ? breakCosts.sentence : costBetween(before, after, language),
    isSentenceEnd,
    isClauseEnd: isSentenceEnd || endsClause(before),
    space: spaceBetween(before, after).length,
  };
}

function costBetween(before: string, after: string, language: string): number {
  const binding = numberBinding(before, after);
  if (binding !== 'none') return breakCosts[binding];
  if (endsClause(before)) return breakCosts.clause;
  if (isName(before, after) || isAbbreviation(before)) return breakCosts.strong;
  const kindOf = kindsIn(language);
  const [one, other] = [kindOf(before), kindOf(after)];
  if (other.trails && !other.opens) return breakCosts.some;
  if (one.opens) return breakCosts.afterLeaning;
  if (one.leans) return other.opens ? breakCosts.anywhere : breakCosts.afterLeaning;
  if (other.joins) return breakCosts.beforeJoining;
  if (other.opens) return breakCosts.beforeOpener;
  if (other.leans) return breakCosts.beforeLeaning;
  return breakCosts[kanaBinding(before, after)];
}
