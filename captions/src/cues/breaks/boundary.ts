import type { Word } from '../../words/word.ts';
import type { CueEdits } from '../cue-edits.ts';
import type { Profile } from '../profile.ts';
import { isUnsaid } from './bindings.ts';
import { type Pair, pairOf } from './pair.ts';

/** What is before a word: whether a cue and a line can or must begin there, and how bad a place for that it is. */
export type Boundary = Pair & { cue: 'must' | 'may' | 'never'; line: 'must' | 'may' | 'never' };

/** A break gets better with the pause there is, up to this. */
const mostForPause = 5;
const pauseForOneMs = 80;

export type Bounds = { profile: Pick<Profile, 'pauseMs'>; edits: CueEdits; language: string };

const beginning: Boundary = { cue: 'must', line: 'must', cost: 0, isSentenceEnd: true, isClauseEnd: true, space: 0 };

/** The boundary before each word; the first is that before everything. */
export function boundariesOf(words: readonly Word[], { profile, edits, language }: Bounds): Boundary[] {
  const asked = new Map(edits.breaks.map(({ word, kind }) => [word, kind]));
  return words.map((word, at) => {
    const before = words[at - 1];
    if (before === undefined) return beginning;
    const { cost, isSentenceEnd, isClauseEnd, space } = pairOf(before, word, language);
    const pause = Math.min(mostForPause, (word.startMs - before.endMs) / pauseForOneMs);
    const freedom = freedomOf(before, word, profile.pauseMs, asked.get(word.id));
    return { cue: freedom.cue, line: freedom.line, cost: cost - pause, isSentenceEnd, isClauseEnd, space };
  });
}

type Freedom = Pick<Boundary, 'cue' | 'line'>;

const asAsked: Record<CueEdits['breaks'][number]['kind'], Freedom> = {
  cue: { cue: 'must', line: 'must' },
  line: { cue: 'never', line: 'must' },
  none: { cue: 'never', line: 'never' },
};

function freedomOf(before: Word, word: Word, pauseMs: number, asked: keyof typeof asAsked | undefined): Freedom {
  if (asked !== undefined) return asAsked[asked];
  if (before.speaker !== word.speaker || word.startMs - before.endMs >= pauseMs) return asAsked.cue;
  return isUnsaid(word.text) ? asAsked.none : { cue: 'may', line: 'may' };
}
