import { aspectRatios, type Framing, profileNames, type StyleChoice, safeZoneNames } from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/http/schemas.ts';
import { StyleChoiceBody } from '../styles/style.ts';

/** What can be asked of a render. It stands with projects, since it may be asked for together with one. */
export const resolutions = ['720p', '1080p', '1440p', '2160p'] as const;
export const qualities = ['draft', 'standard', 'high'] as const;
export const outputs = ['video', 'overlay', 'mux'] as const;

const Share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

/** What is not said is filled in: see the description. */
export type FramingWish =
  | { kind: 'crop'; x?: number; y?: number }
  | { kind: 'fit'; background?: Extract<Framing, { kind: 'fit' }>['background'] };

const FramingWish = Type.Unsafe<FramingWish>({
  type: 'object',
  title: 'FramingWish',
  description:
    'How a picture of another shape comes into the frame. Left out: a wider picture is cropped around its middle, a taller one is fitted before a blurred copy of itself.',
  required: ['kind'],
  discriminator: { propertyName: 'kind' },
  oneOf: [
    Type.Object(
      {
        kind: Type.Literal('crop', { description: 'Fill the frame, and cut off what is too much.' }),
        x: Type.Optional(Share('Which part is kept: 0 the left one, 1 the right one.')),
        y: Type.Optional(Share('Which part is kept: 0 the upper one, 1 the lower one.')),
      },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        kind: Type.Literal('fit', { description: 'Show the whole picture, with something around it.' }),
        background: Type.Optional(
          Type.String({ pattern: '^(blur|#[0-9A-Fa-f]{6})$', description: 'blur, or a colour such as #101216.' }),
        ),
      },
      { additionalProperties: false },
    ),
  ],
});
const Language = (description: string) => Type.String({ format: 'speech-language', description });

export const RenderWish = Type.Object(
  {
    aspectRatio: Type.Optional(
      oneOf(aspectRatios, { description: 'The shape of the frame; else that of the project.' }),
    ),
    aspectRatios: Type.Optional(
      Type.Array(oneOf(aspectRatios), {
        ...{ minItems: 1, maxItems: aspectRatios.length, uniqueItems: true },
        description: 'Several shapes at once: one render for each.',
      }),
    ),
    resolution: Type.Optional(
      oneOf(resolutions, {
        description: 'The shorter side. Left out: that of the source, but at most 1080 and at least 360 pixels.',
      }),
    ),
    framing: Type.Optional(FramingWish),
    style: Type.Optional(
      Type.Unsafe<StyleChoice>({
        ...StyleChoiceBody,
        description: 'How the captions look: a style, or changes to one; without base, to that of the project.',
      }),
    ),
    profile: Type.Optional(oneOf(profileNames, { description: 'How words are grouped; else as the project has it.' })),
    language: Type.Optional(Language('Captions in this language, of which there has to be a translation.')),
    secondLanguage: Type.Optional(Language('A second line in this language.')),
    safeZone: Type.Optional(
      oneOf(safeZoneNames, {
        description: 'What stays free of captions. Left out: what apps cover in upright videos, else the edges.',
      }),
    ),
    quality: Type.Optional(
      oneOf(qualities, { default: 'standard', description: 'draft is quick, high is slow and fine.' }),
    ),
    output: Type.Optional(
      oneOf(outputs, {
        default: 'video',
        description:
          'video: captions in the picture (MP4). overlay: the captions alone with transparency (ProRes 4444, MOV). mux: the source as it is, with subtitles that a player can turn on (MP4).',
      }),
    ),
  },
  { title: 'RenderWish', additionalProperties: false },
);
export type RenderWish = Static<typeof RenderWish>;
