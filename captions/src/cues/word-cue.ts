import type { Cue } from '../cue.ts';
import type { Word } from '../words/word.ts';

/** A cue that is made of the words of a transcript. Every word of it is in one of its lines. */
export type WordCue = Omit<Cue, 'words'> & { words: Word[]; lines: Word[][] };
