import { textOf } from '../words/text-of.ts';
import type { Word } from '../words/word.ts';
import { type Boundary, boundariesOf } from './breaks/boundary.ts';
import { type CueEdits, noEdits } from './cue-edits.ts';
import { divide } from './divide/divide.ts';
import { measure } from './divide/measured.ts';
import type { Profile } from './profile.ts';
import { profiles, usualFrameMs } from './profiles.ts';
import { timesOf } from './times.ts';
import type { WordCue } from './word-cue.ts';

export type CueOptions = {
  profile?: Profile | undefined;
  /** Of the words: it tells which of them belong together. */
  language?: string | undefined;
  /** The length of the video's frames, which gaps are counted in. */
  frameMs?: number | undefined;
  /** The length of the video. */
  durationMs?: number | undefined;
};

/** The words as cues: each word in one of them, in their order, in lines. What a person decided is kept. */
export function cuesOf(words: readonly Word[], options: CueOptions & { edits?: CueEdits | undefined } = {}): WordCue[] {
  const { profile = profiles.broadcast, edits = noEdits } = options;
  const { frameMs = usualFrameMs, durationMs = Number.POSITIVE_INFINITY } = options;
  const lineLists = linesOfCues(words, { ...options, profile, edits });
  const groups = lineLists.map((lines) => lines.flat());
  const times = timesOf(groups, { profile, edits, frameMs, durationMs });
  return groups.map((own, at) => ({
    ...times[at]!,
    text: lineLists[at]!.map(textOf).join('\n'),
    speaker: own[0]!.speaker,
    words: own,
    lines: lineLists[at]!,
  }));
}

export type Division = { profile: Profile; edits: CueEdits; language?: string | undefined };

/** The words of each line of each cue. */
export function linesOfCues(words: readonly Word[], { profile, edits, language = 'en' }: Division): Word[][][] {
  return divided(words, boundariesOf(words, { profile, edits, language }), profile);
}

/** The lines of words that are to be one cue, whether they fit or not. */
export function linesTogether(words: readonly Word[], { profile, edits, language = 'en' }: Division): Word[][] {
  const boundaries = boundariesOf(words, { profile, edits, language }).map((boundary, at): Boundary => {
    if (at === 0) return boundary;
    return { ...boundary, cue: 'never', line: boundary.cue === 'must' ? 'may' : boundary.line };
  });
  return divided(words, boundaries, profile)[0] ?? [];
}

const divided = (words: readonly Word[], boundaries: Boundary[], profile: Profile): Word[][][] =>
  divide(measure(words, boundaries), profile).map(({ to, lineStarts }) =>
    lineStarts.map((from, nth) => words.slice(from, lineStarts[nth + 1] ?? to)),
  );
