import type { Operation, Word } from '@capstan/captions';
import type { Transcript } from '../queries.ts';

/** What a desk shows. */
export type DeskState = {
  words: Word[];
  saving: 'saved' | 'saving' | 'unsaved';
  canUndo: boolean;
  canRedo: boolean;
  /** Somebody else's change came under edits from here, which are kept. */
  merged: boolean;
  /** What was written and could not be kept. */
  lost: string[];
};

/** What it asks of the server. */
export type Calls = {
  read(): Promise<Transcript>;
  change(operations: Operation[], tag: string, leaving: boolean): Promise<Transcript>;
  restore(to: 'previous' | 'next', tag: string): Promise<Transcript>;
};
