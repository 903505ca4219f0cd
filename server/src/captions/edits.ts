import { type CueEdits, msFromSeconds, secondsFromMs } from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/http/schemas.ts';

const word = Type.String({ minLength: 1, maxLength: 40, format: 'title', description: 'The id of a word.' });
const seconds = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 1e6, description }));

/** What somebody changed about the cues, with seconds. */
export const WiredEdits = Type.Object(
  {
    breaks: Type.Array(
      Type.Object(
        {
          word,
          kind: oneOf(['cue', 'line', 'none'] as const, {
            description: 'What happens before the word: a new cue, a new line, or neither.',
          }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 100_000 },
    ),
    times: Type.Array(
      Type.Object(
        { word, start: seconds('When it appears.'), end: seconds('When it vanishes.') },
        { additionalProperties: false, description: 'Of the cue that begins with the word.' },
      ),
      { maxItems: 100_000 },
    ),
  },
  {
    title: 'CueEdits',
    additionalProperties: false,
    description: 'They hang on words. What hangs on a word that is gone waits for its return.',
  },
);
export type WiredEdits = Static<typeof WiredEdits>;

export const editsFrom = ({ breaks, times }: WiredEdits): CueEdits => ({
  breaks,
  times: times.map(({ word, start, end }) => ({
    word,
    ...(start === undefined ? {} : { startMs: msFromSeconds(start) }),
    ...(end === undefined ? {} : { endMs: msFromSeconds(end) }),
  })),
});

export const wired = ({ breaks, times }: CueEdits): WiredEdits => ({
  breaks,
  times: times.map(({ word, startMs, endMs }) => ({
    word,
    ...(startMs === undefined ? {} : { start: secondsFromMs(startMs) }),
    ...(endMs === undefined ? {} : { end: secondsFromMs(endMs) }),
  })),
});
