import { boundariesOf } from '../cues/breaks/boundary.ts';
import { endsSentence } from '../cues/breaks/sentence-end.ts';
import { type CueEdits, noEdits } from '../cues/cue-edits.ts';
import type { CueOptions } from '../cues/cues-of.ts';
import { measure } from '../cues/divide/measured.ts';
import { breakLine } from '../cues/edit/break-line.ts';
import { changeBreaks } from '../cues/edit/change-breaks.ts';
import { mergeCues } from '../cues/edit/merge-cues.ts';
import { moveWord } from '../cues/edit/move-word.ts';
import { setCueTimes } from '../cues/edit/set-cue-times.ts';
import { splitCue } from '../cues/edit/split-cue.ts';
import { profiles } from '../cues/profiles.ts';
import { gapOf } from '../cues/times.ts';
import type { WordCue } from '../cues/word-cue.ts';
import type { FindingCode } from './finding.ts';
import { canBeRead, charactersIn, isOneTalk, latestEnd } from './pace.ts';
import type { Place } from './place.ts';
import { redivisions } from './redivide.ts';

type Remedy = (place: Place) => CueEdits[];

/** What could be done about a finding, in no order: each is tried. */
export const candidatesFor = (code: FindingCode, place: Place): CueEdits[] =>
  remedies[code].flatMap((remedy) => remedy(place));

const profileIn = ({ profile }: CueOptions) => profile ?? profiles.broadcast;
const timingIn = (options: CueOptions) => {
  const profile = profileIn(options);
  return { profile, gapMs: gapOf(profile, options.frameMs) };
};

const merge: Remedy = ({ words, cues, edits, at, options }) =>
  [at - 1, at]
    .filter((cue) => isOneTalk(cues[cue], cues[cue + 1], profileIn(options)))
    .map((cue) => mergeCues(words, cues, edits, cue, options));

/** Where sentences meet is the best place there is for a break, whatever it costs elsewhere. */
const isMovable = (before: WordCue | undefined, after: WordCue | undefined, options: CueOptions): boolean =>
  isOneTalk(before, after, profileIn(options)) && !endsSentence(before!.words.at(-1)!.text, after!.words[0]!.text);

/** A word or two from one side of each border to the other. */
const shift: Remedy = ({ words, cues, edits, at, options }) => {
  const own = cues[at]!.words;
  const before = isMovable(cues[at - 1], cues[at], options) ? cues[at - 1]!.words : [];
  const after = isMovable(cues[at], cues[at + 1], options) ? cues[at + 1]!.words : [];
  const moves = [
    ...[...before.slice(-2), ...(after.length > 0 ? own.slice(-2) : [])].map((word) => ({ word, to: 'next' as const })),
    ...[...after.slice(0, 2), ...(before.length > 0 ? own.slice(0, 2) : [])].map((word) => ({
      ...{ word, to: 'previous' as const },
    })),
  ];
  return moves.map(({ word, to }) => moveWord(words, cues, edits, { word: word.id, to }, options));
};

const split: Remedy = ({ words, cues, edits, at, options }) =>
  cues[at]!.words.slice(1).map(({ id }) => splitCue(words, cues, edits, id, options));

const rewrap: Remedy = ({ words, cues, edits, at, options }) =>
  cues[at]!.words.slice(1).map(({ id }) => breakLine(words, cues, edits, id, options));

/** Into the time until the next cue, where nothing is shown. */
const extend: Remedy = ({ words, cues, edits, at, options }) => {
  const { profile, gapMs } = timingIn(options);
  const { startMs, endMs } = cues[at]!;
  const readMs = Math.ceil((charactersIn(cues[at]!) * 1000) / (profile.maxCharsPerSecond ?? Number.POSITIVE_INFINITY));
  const wantedMs = startMs + Math.max(readMs, profile.minMs);
  const latestMs = Math.min(latestEnd(cues, at, { profile, gapMs }), options.durationMs ?? Number.POSITIVE_INFINITY);
  return wantedMs > endMs && wantedMs <= latestMs ? [setCueTimes(words, cues, edits, at, { endMs: wantedMs })] : [];
};

/** Of no use where all around is as fast. */
const relieve: Remedy = (place) => {
  const timing = timingIn(place.options);
  return isHopeless(place, timing) ? [] : [...merge(place), ...shift(place), ...redivisions(place, timing)];
};

function isHopeless({ cues, at, options }: Place, timing: ReturnType<typeof timingIn>): boolean {
  const before = cues.slice(Math.max(0, at - 2), at).flatMap((cue) => cue.words);
  const words = [...before, ...cues.slice(at, at + 3).flatMap((cue) => cue.words)];
  const { language = 'en' } = options;
  const measured = measure(words, boundariesOf(words, { profile: timing.profile, edits: noEdits, language }));
  return !canBeRead(measured, { from: before.length, to: before.length + cues[at]!.words.length }, timing);
}

/** The cue and its neighbours as if nobody had changed them; then the cue alone. */
const automatic: Remedy = ({ cues, edits, at }) =>
  [1, 0].flatMap((reach) => {
    const own = cues.slice(Math.max(0, at - reach), at + reach + 1);
    const ids = new Set(own.flatMap((cue) => cue.words.map(({ id }) => id)));
    if (![...edits.breaks, ...edits.times].some(({ word }) => ids.has(word))) return [];
    const borders = [own[0], cues[at + reach + 1]].filter((cue) => cue !== undefined && cue !== cues[0]);
    const freed = changeBreaks(edits, new Map([...ids].map((id) => [id, undefined])));
    const pinned = changeBreaks(freed, new Map(borders.map((cue) => [cue!.words[0]!.id, 'cue'])));
    return [{ ...pinned, times: pinned.times.filter(({ word }) => !ids.has(word)) }];
  });

const remedies: Record<FindingCode, Remedy[]> = {
  'too-fast': [automatic, extend, relieve],
  'too-short': [automatic, extend, merge, shift],
  'too-long': [automatic, split],
  'line-too-long': [automatic, rewrap, split],
  'too-many-lines': [automatic, rewrap, split, shift],
  'too-many-words': [automatic, split, shift],
  'gap-too-small': [automatic, merge],
  overlap: [automatic],
  'break-in-phrase': [automatic, shift, rewrap],
  'lone-word': [automatic, merge, shift],
};
