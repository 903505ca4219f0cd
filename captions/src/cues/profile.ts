/**
 * How words are divided into cues: what is shown at once. The three built-in profiles are data, and each of their
 * fields can be changed on its own.
 */
export type Profile = {
  /** The most words in a cue; null: as many as fit. */
  maxWords: number | null;
  /** The most characters in a line. Wide ones, such as Chinese, count as two. */
  maxChars: number;
  maxLines: number;
  minMs: number;
  maxMs: number;
  /** A pause this long ends a cue. */
  pauseMs: number;
  /** Between two cues that follow each other at least so much stays dark; null: they may touch. */
  gapMs: number | null;
  /** A cue stays until the next one when the gap between them is smaller than this. */
  chainMs: number;
  /** How long a cue may stay after its last word. */
  holdMs: number;
  /** The most characters a second that people are asked to read; null: no limit. */
  maxCharsPerSecond: number | null;
};

export const profileNames = ['shorts', 'social', 'broadcast'] as const;
export type ProfileName = (typeof profileNames)[number];
