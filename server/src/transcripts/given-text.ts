import { type GivenText, parseCaptions } from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { AppError } from '../errors.ts';
import type { Warning } from './transcript.ts';

/** A whole text in place of the words that are there: as JSON, or as a caption file in whatever form it has. */
export const captionTypes = ['text/plain', 'text/vtt', 'text/srt', 'application/x-subrip', 'application/octet-stream'];

const GivenWord = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 200, format: 'plain-text' }),
    start: Type.Number({ minimum: 0, maximum: 1e6, description: 'Seconds from the beginning.' }),
    end: Type.Number({ minimum: 0, maximum: 1e6, description: 'Seconds from the beginning.' }),
    speaker: Type.Optional(
      Type.Unsafe<string | null>({
        ...{ type: ['string', 'null'], maxLength: 100, format: 'title', description: 'Who says it.' },
      }),
    ),
  },
  { additionalProperties: false },
);

export const NewText = Type.Object(
  {
    words: Type.Optional(
      Type.Array(GivenWord, { minItems: 1, maxItems: 100_000, description: 'Words with their times, which hold.' }),
    ),
    text: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2_000_000,
        format: 'plain-text',
        description:
          'Plain text, SRT or WebVTT. Words that are there already keep their times; others are found in the sound.',
      }),
    ),
  },
  { title: 'NewText', additionalProperties: false, minProperties: 1, maxProperties: 1 },
);

export const CaptionFile = Type.Unsafe<unknown>({
  type: 'string',
  format: 'binary',
  title: 'CaptionFile',
  description: 'SRT, WebVTT or plain text, in any common encoding.',
  'x-streamed': true,
});

export type Given = { text: GivenText; warnings: Warning[] };

const ms = (seconds: number): number => Math.round(seconds * 1000);

export function givenFrom(body: Static<typeof NewText> | Buffer, type: string | undefined): Given {
  if (Buffer.isBuffer(body)) return parsed(body, hintFrom(type));
  if (body.words === undefined) return parsed(Buffer.from(body.text ?? ''), undefined);
  const words = body.words.map(({ text, speaker = null, start, end }) => ({
    ...{ text, speaker, startMs: ms(start), endMs: ms(end) },
  }));
  return { text: { kind: 'words', words }, warnings: [] };
}

/** What no text has, and no database takes. The parser wants to see it first, as it tells encodings apart. */
const withoutControls = (text: string): string => text.replace(/\p{Cs}|[^\P{Cc}\t\n\r]/gu, '');

/** Every text in it, wherever it stands. */
const cleaned = <Parsed extends object>(value: Parsed): Parsed =>
  JSON.parse(JSON.stringify(value), (_key, each) => (typeof each === 'string' ? withoutControls(each) : each));

function parsed(bytes: Buffer, hint: Parameters<typeof parseCaptions>[1]): Given {
  const { warnings, ...found } = cleaned(parseCaptions(bytes, hint));
  const text: GivenText =
    found.kind === 'text' ? { kind: 'text', text: found.text } : { kind: 'cues', cues: found.cues };
  if (text.kind === 'text' ? text.text.trim() === '' : text.cues.length === 0) throw new AppError('transcript/no-text');
  return { text, warnings: warnings.map(told) };
}

function hintFrom(type: string | undefined): Parameters<typeof parseCaptions>[1] {
  if (type?.startsWith('text/vtt')) return 'vtt';
  if (type?.startsWith('text/srt') || type?.startsWith('application/x-subrip')) return 'srt';
  return undefined;
}

const reasons: Record<ReturnType<typeof parseCaptions>['warnings'][number]['code'], string> = {
  'encoding-guessed': 'The encoding of the file had to be guessed. Look at letters with accents.',
  'bytes-unreadable': 'Some bytes of the file are no text.',
  'cut-off': 'The file is too large; its end was left out.',
  'no-cues': 'There are no cues in the file.',
  'empty-cue': 'A cue has no text.',
  'half-cue': 'A cue is cut off.',
  'unreadable-time': 'A time cannot be read.',
  'negative-time': 'A time lies before the beginning.',
  'end-before-start': 'A cue ends before it starts.',
  'out-of-order': 'The cues are not in order.',
  overlap: 'Two cues overlap.',
};

function told({ code, line }: ReturnType<typeof parseCaptions>['warnings'][number]): Warning {
  return { code: `text/${code}`, message: line === null ? reasons[code] : `Line ${line}: ${reasons[code]}` };
}
