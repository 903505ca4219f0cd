import { secondsFromMs, type Timing, type Word } from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { Instant, oneOf, orNull } from '../platform/http/schemas.ts';
import type { Id } from '../platform/ids.ts';
import { transcriptStatuses } from '../projects/project.ts';

/** What was said in a video, word by word. */
export type TranscriptId = Id<'trn'>;

export const timings = ['attention', 'aligned', 'engine', 'spread', 'manual'] as const satisfies readonly Timing[];

export const TranscriptWord = Type.Object(
  {
    id: Type.String({ description: 'Stays the same as long as the word does.' }),
    text: Type.String({ description: 'With the punctuation that belongs to it.' }),
    start: Type.Number({ description: 'Seconds from the beginning of the media.' }),
    end: Type.Number({ description: 'Seconds from the beginning of the media.' }),
    confidence: Type.Number({ description: 'How sure it is that this was said, 0 to 1. What a person wrote is 1.' }),
    speaker: orNull(Type.String({ description: 'Who says it, where that is known.' })),
    timing: oneOf(timings, {
      description:
        'Where the times come from: attention (the recognising model looked there), aligned (the text was found in the sound), engine (as another engine told), spread (shared out over the speech), manual (set by hand).',
    }),
  },
  { title: 'Word' },
);

export const FullTranscript = Type.Object(
  {
    id: Type.String({ description: 'The id of the transcript.' }),
    projectId: Type.String({ description: 'The project whose media it belongs to.' }),
    status: oneOf(transcriptStatuses, {
      description:
        'How far it is. While it is RUNNING, words holds what has been understood so far. SKIPPED: no speech.',
    }),
    language: Type.String({ description: 'The language code of the speech; auto until it is known.' }),
    engine: orNull(Type.String({ description: 'Which model understood it.' })),
    confidence: orNull(Type.Number({ description: 'How sure the engine was on the whole, 0 to 1.' })),
    warnings: Type.Array(
      Type.Object({
        code: Type.String({ description: 'For a program to read.' }),
        message: Type.String({ description: 'For a person to read.' }),
      }),
      { description: 'What may be wrong with it.' },
    ),
    failure: orNull(
      Type.Object({
        code: Type.String({ description: 'Why there is none, for a program to read.' }),
        message: Type.String({ description: 'Why there is none, and what to do.' }),
      }),
    ),
    version: Type.Integer({ description: 'Counts the changes.' }),
    aligning: Type.Boolean({
      description: 'Changed words are being found in the sound; until then their times are estimates.',
    }),
    canUndo: Type.Boolean(),
    canRedo: Type.Boolean(),
    createdAt: Instant('When the first transcription began.'),
    updatedAt: Instant('When it last changed.'),
    words: Type.Array(TranscriptWord, { description: 'In the order in which they are said.' }),
  },
  { title: 'FullTranscript' },
);
export type FullTranscript = Static<typeof FullTranscript>;

export type Warning = FullTranscript['warnings'][number];

/** A transcript as the database holds it. */
export type TranscriptRow = {
  id: TranscriptId;
  projectId: Id<'prj'>;
  assetId: string | null;
  status: FullTranscript['status'];
  language: string;
  engine: string | null;
  confidence: number | null;
  warnings: Warning[];
  failureCode: string | null;
  failureMessage: string | null;
  words: Word[];
  edit: number;
  retiming: number;
  nextWord: number;
  canUndo: boolean;
  canRedo: boolean;
  createdAt: Date;
  updatedAt: Date;
};

export const isPending = (words: readonly Word[]): boolean => words.some(({ pending }) => pending === true);

export function transcriptFrom(row: TranscriptRow, words: Word[] = row.words): FullTranscript {
  return {
    id: row.id,
    projectId: row.projectId,
    status: row.status,
    language: row.language,
    engine: row.engine,
    confidence: row.confidence === null ? null : rounded(row.confidence),
    warnings: row.warnings,
    failure: row.failureCode === null ? null : { code: row.failureCode, message: row.failureMessage ?? '' },
    version: row.edit,
    aligning: isPending(row.words),
    canUndo: row.canUndo,
    canRedo: row.canRedo,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    words: words.map(wordFrom),
  };
}

const wordFrom = ({
  id,
  text,
  startMs,
  endMs,
  confidence,
  speaker,
  timing,
}: Word): FullTranscript['words'][number] => ({
  id,
  text,
  start: secondsFromMs(startMs),
  end: secondsFromMs(endMs),
  confidence: rounded(confidence),
  speaker,
  timing,
});

const rounded = (share: number): number => Math.round(share * 1000) / 1000;
