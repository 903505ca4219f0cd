import type { CueEdits } from '../cues/cue-edits.ts';
import type { CueOptions } from '../cues/cues-of.ts';
import type { WordCue } from '../cues/word-cue.ts';
import type { Word } from '../words/word.ts';

/** Where something is hard to read. */
export type Place = { words: Word[]; cues: WordCue[]; edits: CueEdits; at: number; options: CueOptions };
