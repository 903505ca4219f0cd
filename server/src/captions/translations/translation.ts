import { secondsFromMs, textOf } from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { Instant, orNull } from '../../platform/http/schemas.ts';
import { idPattern } from '../../platform/ids.ts';
import type { TranslationRow } from './store.ts';

/** The captions of a project in a further language. */
export const Translation = Type.Object(
  {
    language: Type.String({ description: 'The language that it is in.' }),
    version: Type.Integer({ description: 'Counts the changes.' }),
    words: Type.Integer({ description: 'How many words it has.' }),
    start: Type.Number({ description: 'When its first word is shown, in seconds.' }),
    end: Type.Number({ description: 'When its last word has been shown, in seconds.' }),
    text: Type.String({ description: 'What it says, as one text.' }),
    createdAt: Instant('When it first came.'),
    updatedAt: Instant('When it last changed.'),
  },
  { title: 'Translation' },
);

const TranslatedWord = Type.Object({
  text: Type.String({ description: 'The word, with its punctuation.' }),
  start: Type.Number({ description: 'Seconds from the beginning.' }),
  end: Type.Number({ description: 'Seconds from the beginning.' }),
  speaker: orNull(Type.String({ description: 'Who says it, where that is known.' })),
});

export const FullTranslation = Type.Object(
  {
    ...Translation.properties,
    cues: Type.Array(Type.Array(TranslatedWord), {
      description: 'Its words, in the cues that it came in; all together where it came as words.',
    }),
  },
  { title: 'FullTranslation' },
);

export const TranslationParams = Type.Object({
  projectId: Type.String({ pattern: idPattern('prj'), description: 'The id of the project.' }),
  language: Type.String({
    format: 'speech-language',
    pattern: '^(?!auto$)',
    description: 'A BCP 47 tag, such as pt-BR.',
  }),
});

export const translationFrom = (row: TranslationRow): Static<typeof Translation> => ({
  language: row.language,
  version: row.version,
  words: row.words.length,
  start: secondsFromMs(row.words[0]?.startMs ?? 0),
  end: secondsFromMs(row.words.at(-1)?.endMs ?? 0),
  text: textOf(row.words),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const fullTranslationFrom = (row: TranslationRow): Static<typeof FullTranslation> => {
  const starts = new Set(row.edits.breaks.flatMap(({ word, kind }) => (kind === 'cue' ? [word] : [])));
  const cues: Static<typeof FullTranslation>['cues'] = [];
  for (const { id, text, startMs, endMs, speaker } of row.words) {
    if (cues.length === 0 || starts.has(id)) cues.push([]);
    cues.at(-1)!.push({ text, start: secondsFromMs(startMs), end: secondsFromMs(endMs), speaker });
  }
  return { ...translationFrom(row), cues };
};
