import type { CueEdits } from '../cues/cue-edits.ts';
import type { CueOptions } from '../cues/cues-of.ts';
import { breakLine } from '../cues/edit/break-line.ts';
import { changeBreaks } from '../cues/edit/change-breaks.ts';
import { mergeCues } from '../cues/edit/merge-cues.ts';
import { moveWord } from '../cues/edit/move-word.ts';
import { splitCue } from '../cues/edit/split-cue.ts';
import type { WordCue } from '../cues/word-cue.ts';
import type { Word } from '../words/word.ts';
import type { FindingCode } from './finding.ts';

export type Place = { words: Word[]; cues: WordCue[]; edits: CueEdits; at: number; options: CueOptions };

type Remedy = (place: Place) => CueEdits[];

/** What could be done about a finding, in no order: each is tried. */
export const candidatesFor = (code: FindingCode, place: Place): CueEdits[] =>
  remedies[code].flatMap((remedy) => remedy(place));

const merge: Remedy = ({ words, cues, edits, at, options }) =>
  [at - 1, at].filter((cue) => cue >= 0).map((cue) => mergeCues(words, cues, edits, cue, options));

/** A word or two from one side of each border to the other. */
const shift: Remedy = ({ words, cues, edits, at, options }) => {
  const own = cues[at]!.words;
  const [before, after] = [cues[at - 1]?.words ?? [], cues[at + 1]?.words ?? []];
  const moves = [
    ...[own.at(-1), own.at(-2), before.at(-1), before.at(-2)].map((word) => ({ word, to: 'next' as const })),
    ...[own[0], own[1], after[0], after[1]].map((word) => ({ word, to: 'previous' as const })),
  ];
  return moves.flatMap(({ word, to }) =>
    word === undefined ? [] : [moveWord(words, cues, edits, { word: word.id, to }, options)],
  );
};

const split: Remedy = ({ words, cues, edits, at, options }) =>
  cues[at]!.words.slice(1).map(({ id }) => splitCue(words, cues, edits, id, options));

const rewrap: Remedy = ({ words, cues, edits, at, options }) =>
  cues[at]!.words.slice(1).map(({ id }) => breakLine(words, cues, edits, id, options));

/** The cue and its neighbours as if nobody had changed them; then the cue alone. */
const automatic: Remedy = ({ cues, edits, at }) =>
  [1, 0].map((reach) => {
    const own = cues.slice(Math.max(0, at - reach), at + reach + 1);
    const ids = own.flatMap((cue) => cue.words.map(({ id }) => id));
    const borders = [own[0], cues[at + reach + 1]].filter((cue) => cue !== undefined && cue !== cues[0]);
    const freed = changeBreaks(edits, new Map(ids.map((id) => [id, undefined])));
    const pinned = changeBreaks(freed, new Map(borders.map((cue) => [cue!.words[0]!.id, 'cue'])));
    return { ...pinned, times: pinned.times.filter(({ word }) => !ids.includes(word)) };
  });

const remedies: Record<FindingCode, Remedy[]> = {
  'too-fast': [automatic, merge, shift],
  'too-short': [automatic, merge, shift],
  'too-long': [automatic, split],
  'line-too-long': [automatic, rewrap, split],
  'too-many-lines': [automatic, rewrap, split, shift],
  'too-many-words': [automatic, split, shift],
  'gap-too-small': [automatic, merge],
  overlap: [automatic],
  'break-in-phrase': [automatic, shift, rewrap],
  'lone-word': [automatic, merge, shift],
};
