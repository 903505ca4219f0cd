import type { Stretch } from '../voice/windows.ts';
import type { RecognisedWord } from './invented.ts';

/** What a helper process can be asked, and what it answers. It remembers nothing from one task to the next. */
export type Tasks = {
  detect: { asked: { samples: Float32Array }; answer: Float32Array };
  recognise: { asked: { stretches: Stretch[]; dictionary: string[] }; answer: RecognisedWord[][] };
  align: { asked: { stretch: Stretch; words: string[] }; answer: RecognisedWord[] };
};

export type TaskName = keyof Tasks;

export type Request = { [Name in TaskName]: { task: Name; asked: Tasks[Name]['asked'] } }[TaskName];

/** One request is under way at a time, so replies need no number. */
export type Reply =
  | { answer: Tasks[TaskName]['answer'] }
  /** How much of the task is done, from 0 to 1. */
  | { part: number }
  | { fault: string };
