import { type CaptionFormat, type GivenText, parseCaptions } from '@capstan/captions';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { AppError } from '../errors.ts';
import type { Warning } from './transcript.ts';

/** A whole text in place of the words that are there: as JSON, or as a caption file in whatever form it has. */
const formatsByType: Record<string, CaptionFormat | undefined> = {
  'text/plain': undefined,
  'text/vtt': 'vtt',
  'text/srt': 'srt',
  'application/x-subrip': 'srt',
  'text/x-ssa': 'ass',
  'text/x-ass': 'ass',
  'application/ttml+xml': 'ttml',
  'application/octet-stream': undefined,
};

export const captionTypes = Object.keys(formatsByType);

/** An hour of speech with all its times is about a megabyte. */
export const textLimit = 12 * 1024 ** 2;

/** Lets routes have a caption file as it came, to be looked at by `givenFrom`. */
export const takeCaptionFiles = (app: FastifyInstance): void => {
  app.addContentTypeParser(captionTypes, { parseAs: 'buffer', bodyLimit: textLimit }, (_request, body, done) =>
    done(null, body),
  );
};

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
          'Plain text, or SRT, WebVTT, ASS, TTML or JSON captions. Words that are there already keep their times; others are found in the sound.',
      }),
    ),
  },
  { title: 'NewText', additionalProperties: false, minProperties: 1, maxProperties: 1 },
);

/** The same as a body of a route: in JSON, or as the file itself. */
export const textBody = () => ({
  content: {
    'application/json': { schema: NewText },
    ...Object.fromEntries(captionTypes.map((type) => [type, { schema: CaptionFile }])),
  },
});

const CaptionFile = Type.Unsafe<unknown>({
  type: 'string',
  format: 'binary',
  title: 'CaptionFile',
  description: 'SRT, WebVTT, ASS, TTML, JSON captions or plain text, in any common encoding.',
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

const hintFrom = (type = ''): CaptionFormat | undefined => formatsByType[type.split(';', 1)[0]!.trim().toLowerCase()];

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
