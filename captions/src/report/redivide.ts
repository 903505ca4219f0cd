import { type Boundary, boundariesOf } from '../cues/breaks/boundary.ts';
import { type CueEdits, noEdits } from '../cues/cue-edits.ts';
import { type Measured, measure } from '../cues/divide/measured.ts';
import { changeBreaks } from '../cues/edit/change-breaks.ts';
import type { Profile } from '../cues/profile.ts';
import type { WordCue } from '../cues/word-cue.ts';
import { isOneTalk, latestEnd } from './pace.ts';
import type { Place } from './place.ts';
import { worstBreak } from './readability.ts';

type Timing = { profile: Profile; gapMs: number };

/** So many are worth a closer look. */
const most = 4;

/** A cue and its neighbours, divided elsewhere into as many cues, so that fewer of them are too fast. */
export function redivisions(place: Place, timing: Timing): CueEdits[] {
  const { cues, edits, at, options } = place;
  const { profile } = timing;
  const from = isOneTalk(cues[at - 1], cues[at], profile) ? at - 1 : at;
  const to = isOneTalk(cues[at], cues[at + 1], profile) ? at + 1 : at;
  const own = cues.slice(from, to + 1);
  const words = own.flatMap((cue) => cue.words);
  const { language = 'en' } = options;
  const measured = measure(words, boundariesOf(words, { profile, edits: noEdits, language }));
  const window = { measured, untilMs: latestEnd(cues, to, timing), ...timing };
  const now = fastOf(window, startsOf(own));
  return waysOf(measured.boundaries, own.length, worstBreak(profile))
    .map((cuts) => ({ cuts, fast: fastOf(window, cuts), cost: costOf(measured, cuts) }))
    .filter(({ fast }) => fast < now)
    .toSorted((one, other) => one.fast - other.fast || one.cost - other.cost)
    .slice(0, most)
    .map(({ cuts }) =>
      cutAt(
        edits,
        own,
        cuts.map((cut) => words[cut]!.id),
      ),
    );
}

type Window = Timing & { measured: Measured; untilMs: number };

/** How many pieces are too fast; without end, where one does not fit or is gone too soon. */
function fastOf({ measured, untilMs, profile, gapMs }: Window, cuts: number[]): number {
  const { words, width, count } = measured;
  let fast = 0;
  for (const [nth, from] of [0, ...cuts].entries()) {
    const to = cuts[nth] ?? words.length;
    const shownMs = (cuts[nth] === undefined ? untilMs : words[to]!.startMs - gapMs) - words[from]!.startMs;
    const isFull = width(from, to) > profile.maxChars * profile.maxLines;
    const hasMany = profile.maxWords !== null && count(from, to) > profile.maxWords;
    if (isFull || hasMany || shownMs < profile.minMs) return Number.POSITIVE_INFINITY;
    if (width(from, to) * 1000 > (profile.maxCharsPerSecond ?? Number.POSITIVE_INFINITY) * shownMs) fast += 1;
  }
  return fast;
}

const costOf = ({ boundaries }: Measured, cuts: number[]): number =>
  cuts.reduce((sum, cut) => sum + boundaries[cut]!.cost, 0);

/** Where each but the first begins. */
function startsOf(own: WordCue[]): number[] {
  let at = 0;
  return own.slice(0, -1).map(({ words }) => {
    at += words.length;
    return at;
  });
}

/** All ways to cut into so many pieces, at places that are good enough. */
function waysOf(boundaries: readonly Boundary[], pieces: number, worst: number): number[][] {
  const places = boundaries.flatMap(({ cue, cost }, at) => (at > 0 && cue === 'may' && cost < worst ? [at] : []));
  if (pieces === 2) return places.map((place) => [place]);
  if (pieces !== 3) return [];
  return places.flatMap((first, nth) => places.slice(nth + 1).map((second) => [first, second]));
}

function cutAt(edits: CueEdits, own: WordCue[], ids: string[]): CueEdits {
  const old = own.slice(1).map(({ words }) => words[0]!.id);
  const freed = changeBreaks(edits, new Map(old.map((id) => [id, undefined])));
  const times = freed.times.filter(({ word }) => !old.includes(word));
  return changeBreaks({ ...freed, times }, new Map(ids.map((id) => [id, 'cue'])));
}
