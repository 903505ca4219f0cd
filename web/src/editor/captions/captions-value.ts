import type { CueEdits, Profile, ProfileName } from '@capstan/captions';
import { isSame } from '../saving/draft.ts';

/** How words are grouped in a project: a profile with changes of its own, or the one of the style. */
export type ProfileChoice = { name: ProfileName; changes: Partial<Profile> };

/** What a person decides about the cues of a project. */
export type CaptionsValue = { profile: ProfileChoice | null; edits: CueEdits };

export const noCaptions: CaptionsValue = { profile: null, edits: { breaks: [], times: [] } };

/** Word by word: what was changed here wins, everything else stays as somebody else has it. */
export function mergeCaptions(base: CaptionsValue, mine: CaptionsValue, theirs: CaptionsValue): CaptionsValue {
  return {
    profile: isSame(base.profile, mine.profile) ? theirs.profile : mine.profile,
    edits: {
      breaks: mergeByWord(base.edits.breaks, mine.edits.breaks, theirs.edits.breaks),
      times: mergeByWord(base.edits.times, mine.edits.times, theirs.edits.times),
    },
  };
}

function mergeByWord<T extends { word: string }>(base: T[], mine: T[], theirs: T[]): T[] {
  const [before, now, merged] = [base, mine, theirs].map((list) => new Map(list.map((item) => [item.word, item])));
  for (const word of new Set([...before!.keys(), ...now!.keys()])) {
    const item = now!.get(word);
    if (isSame(before!.get(word), item)) continue;
    if (item) merged!.set(word, item);
    else merged!.delete(word);
  }
  return [...merged!.values()];
}

/** The same with other names for the words: those that the server gave them, or those that they have on this page. */
export const renamed = ({ profile, edits }: CaptionsValue, name: (word: string) => string): CaptionsValue => ({
  profile,
  edits: {
    breaks: edits.breaks.map((item) => ({ ...item, word: name(item.word) })),
    times: edits.times.map((item) => ({ ...item, word: name(item.word) })),
  },
});
