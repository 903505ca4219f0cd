import type { Measured } from '../cues/divide/measured.ts';
import type { Profile } from '../cues/profile.ts';
import { widthOf } from '../cues/width.ts';
import type { WordCue } from '../cues/word-cue.ts';

/** How many characters people have to read: a line break is read like a space. */
export const charactersIn = (cue: WordCue): number => widthOf(cue.text.replaceAll('\n', ' '));

type Timing = { profile: Pick<Profile, 'maxMs' | 'pauseMs'>; gapMs: number };

/** Nobody's words are shown with another's, nor over a pause. */
export function isOneTalk(
  before: WordCue | undefined,
  after: WordCue | undefined,
  { pauseMs }: Pick<Profile, 'pauseMs'>,
): boolean {
  const [last, first] = [before?.words.at(-1), after?.words[0]];
  if (last === undefined || first === undefined) return false;
  return last.speaker === first.speaker && first.startMs - last.endMs < pauseMs;
}

/** How long a cue could stay: until the next one is due, and no longer than the profile lets any. */
export function latestEnd(cues: readonly WordCue[], at: number, { profile, gapMs }: Timing): number {
  const { startMs, endMs } = cues[at]!;
  const next = cues[at + 1];
  const dueMs = next === undefined ? Number.POSITIVE_INFINITY : next.startMs - gapMs;
  return Math.max(endMs, Math.round(Math.min(dueMs, startMs + profile.maxMs)));
}

/**
 * Whether each of these words could be in a cue that people have the time to read, however they and what is said around
 * them were divided.
 */
export function canBeRead(measured: Measured, own: { from: number; to: number }, timing: ReadingTime): boolean {
  for (let at = own.from; at < own.to; at += 1) if (!isInReadable(measured, at, timing)) return false;
  return true;
}

export type ReadingTime = { profile: Profile; gapMs: number };

function isInReadable(measured: Measured, at: number, timing: ReadingTime): boolean {
  const { words, boundaries, width } = measured;
  const { maxChars, maxLines } = timing.profile;
  for (let from = at; from >= 0 && width(from, at + 1) <= maxChars * maxLines; from -= 1) {
    for (let to = at + 1; to <= words.length && width(from, to) <= maxChars * maxLines; to += 1) {
      if (isSlow(measured, { from, to }, timing)) return true;
      if (boundaries[to]?.cue === 'must') break;
    }
    if (boundaries[from]!.cue === 'must') break;
  }
  return false;
}

function isSlow({ words, width }: Measured, { from, to }: { from: number; to: number }, timing: ReadingTime): boolean {
  const { profile, gapMs } = timing;
  const next = words[to];
  const dueMs = next === undefined ? Number.POSITIVE_INFINITY : next.startMs - gapMs - words[from]!.startMs;
  const most = profile.maxCharsPerSecond ?? Number.POSITIVE_INFINITY;
  return width(from, to) * 1000 <= most * Math.min(dueMs, profile.maxMs);
}
