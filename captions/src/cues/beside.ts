import type { TimedText } from '../cue.ts';
import { textOf } from '../words/text-of.ts';
import type { Span } from '../words/word.ts';
import { profiles } from './profiles.ts';

/** The second language is read in whole phrases, however few words of the first one are shown at once. */
export const besideProfile = profiles.broadcast;

/**
 * What another language says beside each cue: all whose middle is reached while it is the last one to have appeared, so
 * that nothing is left out; or else what it shares the most time with, which then stays over several cues.
 */
export function cuesBeside(cues: readonly Span[], others: readonly TimedText[]): TimedText[] {
  let from = 0;
  return cues.flatMap(({ startMs, endMs }, at) => {
    const nextMs = cues[at + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    let to = from;
    while (to < others.length && middleOf(others[to]!) < nextMs) to++;
    const own = others.slice(from, to);
    // One that goes on may have begun before, or its middle may still be to come.
    const near =
      own.length > 0
        ? own
        : others
            .slice(Math.max(0, from - 1), from + 1)
            .filter(overlaps)
            .toSorted(byShare);
    from = to;
    const shown = own.length > 0 ? own : near.slice(0, 1);
    if (shown.length === 0) return [];
    return [{ startMs, endMs, text: textOf(shown.flatMap(({ text }) => text.split('\n')).map((text) => ({ text }))) }];

    function shared(other: Span): number {
      return Math.min(other.endMs, endMs) - Math.max(other.startMs, startMs);
    }
    function overlaps(other: Span): boolean {
      return shared(other) > 0;
    }
    function byShare(one: Span, other: Span): number {
      return shared(other) - shared(one);
    }
  });
}

const middleOf = ({ startMs, endMs }: Span): number => (startMs + endMs) / 2;
