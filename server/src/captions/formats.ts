import { toAss, toJson, toSrt, toText, toTtml, toVtt } from '@capstan/captions';
import { type TSchema, Type } from 'typebox';
import { orNull } from '../platform/http/schemas.ts';
import type { Captions } from './captions-of.ts';

type Options = { wordTimes: boolean; title: string };
/** What captions can be written as. */
export type Format = {
  ending: 'srt' | 'vtt' | 'ass' | 'ttml' | 'txt' | 'json';
  type: string;
  summary: string;
  schema?: TSchema;
  write(captions: Pick<Captions, 'cues' | 'words' | 'language'>, options: Options): string;
};

const timed = {
  start: Type.Number({ description: 'Seconds from the beginning.' }),
  end: Type.Number({ description: 'Seconds from the beginning.' }),
};

const CaptionsFile = Type.Object(
  {
    version: Type.Literal(1),
    language: orNull(Type.String()),
    cues: Type.Array(
      Type.Object({
        ...timed,
        speaker: orNull(Type.String()),
        text: Type.String({ description: 'What is shown, with a line break between lines.' }),
        words: Type.Array(Type.Object({ ...timed, text: Type.String() })),
      }),
    ),
  },
  { title: 'CaptionsFile' },
);

export const formats: Format[] = [
  { ending: 'srt', type: 'application/x-subrip', summary: 'SubRip', write: ({ cues }) => toSrt(cues) },
  { ending: 'vtt', type: 'text/vtt', summary: 'WebVTT', write: ({ cues }, options) => toVtt(cues, options) },
  { ending: 'ass', type: 'text/x-ssa', summary: 'ASS', write: ({ cues }, options) => toAss(cues, options) },
  {
    ...{ ending: 'ttml', type: 'application/ttml+xml', summary: 'TTML (IMSC 1.1)' },
    write: ({ cues, language }) => toTtml(cues, { language }),
  },
  { ending: 'txt', type: 'text/plain', summary: 'plain text', write: ({ words }) => toText(words) },
  {
    ...{ ending: 'json', type: 'application/json', summary: 'JSON', schema: CaptionsFile },
    write: ({ cues, language }) => toJson(cues, { language }),
  },
];
