/**
 * What a person changed about the cues. It hangs on the ids of words, so that it stays where it belongs while texts and
 * times change; what hangs on a word that is gone is left out.
 */
export type CueEdits = {
  /** What happens before a word: a new cue, a new line, or neither. */
  breaks: { word: string; kind: 'cue' | 'line' | 'none' }[];
  /** The times of the cue that begins with a word, where they were set by hand. */
  times: { word: string; startMs?: number; endMs?: number }[];
};

export const noEdits: CueEdits = { breaks: [], times: [] };
