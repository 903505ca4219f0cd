export const findingCodes = [
  'too-fast',
  'too-short',
  'too-long',
  'line-too-long',
  'too-many-lines',
  'too-many-words',
  'gap-too-small',
  'overlap',
  'break-in-phrase',
  'lone-word',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** What makes a cue hard to read, and what to do about it. */
export type Finding = {
  code: FindingCode;
  /** Which cue, counted from 0, and the first word of it. */
  cue: number;
  word: string;
  message: string;
  advice: string;
  /** What was measured, and what the profile allows. Times are in milliseconds. */
  value: number;
  limit: number;
};
