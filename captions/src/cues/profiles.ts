import type { Profile, ProfileName } from './profile.ts';

/** The frames that the gaps of profiles are counted in, unless the video's own are known. */
export const usualFrameMs = 40;

export const profiles: Record<ProfileName, Profile> = {
  shorts: {
    maxWords: 4,
    maxChars: 18,
    maxLines: 1,
    minMs: 300,
    maxMs: 3_000,
    pauseMs: 500,
    gapMs: null,
    chainMs: 300,
    holdMs: 300,
    maxCharsPerSecond: null,
  },
  social: {
    maxWords: null,
    maxChars: 24,
    maxLines: 2,
    minMs: 600,
    maxMs: 5_000,
    pauseMs: 700,
    gapMs: null,
    chainMs: 500,
    holdMs: 400,
    maxCharsPerSecond: 25,
  },
  broadcast: {
    maxWords: null,
    maxChars: 42,
    maxLines: 2,
    minMs: 833,
    maxMs: 7_000,
    pauseMs: 1_000,
    gapMs: 2 * usualFrameMs,
    chainMs: 500,
    holdMs: 500,
    maxCharsPerSecond: 20,
  },
};

export const profileOf = (name: ProfileName, changes: Partial<Profile> = {}): Profile => ({
  ...profiles[name],
  ...changes,
});
