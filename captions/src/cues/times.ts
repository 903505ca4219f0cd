import type { Span, Word } from '../words/word.ts';
import type { CueEdits } from './cue-edits.ts';
import type { Profile } from './profile.ts';
import { usualFrameMs } from './profiles.ts';

export type Clock = { profile: Profile; edits: CueEdits; frameMs: number; durationMs: number };

/**
 * When each cue is shown: from its first word on, and past its last one as long as the profile lets it. What a person
 * set holds as far as cues can stay in order: each one is seen, and none overlaps another.
 */
export function timesOf(groups: readonly Word[][], clock: Clock): Span[] {
  const asked = new Map(clock.edits.times.map((times) => [times.word, times]));
  let startMs = -1;
  const starts = groups.map((words) => {
    const wanted = asked.get(words[0]!.id)?.startMs ?? words[0]!.startMs;
    startMs = Math.max(startMs + 1, Math.min(wanted, words.at(-1)!.endMs - 1));
    return startMs;
  });
  return groups.map((words, at) => {
    const own = { startMs: starts[at]!, lastMs: words.at(-1)!.endMs, nextMs: starts[at + 1] };
    const endMs = asked.get(words[0]!.id)?.endMs ?? automaticEnd(own, clock);
    return { startMs: own.startMs, endMs: Math.max(own.startMs + 1, Math.min(endMs, own.nextMs ?? endMs)) };
  });
}

type Own = { startMs: number; lastMs: number; nextMs: number | undefined };

function automaticEnd({ startMs, lastMs, nextMs }: Own, { profile, frameMs, durationMs }: Clock): number {
  const { minMs, maxMs, chainMs, holdMs } = profile;
  const leastMs = Math.max(lastMs, startMs + minMs);
  // Words that go on longer than a cue may are shown all the same.
  const mostMs = Math.max(lastMs, Math.min(startMs + maxMs, durationMs));
  if (nextMs === undefined) return Math.min(Math.max(leastMs, lastMs + holdMs), mostMs);
  const gapMs = Math.min(gapOf(profile, frameMs), (nextMs - startMs) / 2);
  const latestMs = Math.round(nextMs - gapMs);
  if (nextMs - lastMs < chainMs) return Math.min(latestMs, mostMs);
  // Dark for a moment that is too short to be meant would flicker.
  const heldMs = Math.max(leastMs, Math.min(lastMs + holdMs, nextMs - chainMs));
  return Math.min(nextMs - heldMs < chainMs ? latestMs : heldMs, latestMs, mostMs);
}

/** What stays dark between two cues: as many frames of the video as the profile asks for, if these are known. */
export const gapOf = ({ gapMs }: Pick<Profile, 'gapMs'>, frameMs = usualFrameMs): number =>
  Math.round(((gapMs ?? 0) / usualFrameMs) * frameMs);
