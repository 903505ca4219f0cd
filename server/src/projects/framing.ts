import { type AspectRatio, aspectRatios, type Framing, type Framings, type FramingWish } from '@capstan/captions';
import { Type } from 'typebox';
import { oneOf } from '../platform/http/schemas.ts';

const Share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

export const FramingBody = Type.Unsafe<FramingWish>({
  type: 'object',
  title: 'FramingWish',
  description:
    'How a picture of another shape comes into the frame. Left out: as the project has it; else a wider picture is cropped around its middle, a taller one is fitted before a blurred copy of itself.',
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

export const FramingUsed = Type.Unsafe<Framing>(
  Type.Object(
    {
      kind: oneOf(['crop', 'fit'], { description: 'Filled by a part of the picture, or with all of it inside.' }),
      x: Type.Optional(Type.Number({ description: 'Of crop: which part, from left to right.' })),
      y: Type.Optional(Type.Number({ description: 'Of crop: which part, from top to bottom.' })),
      background: Type.Optional(Type.String({ description: 'Of fit: what is around the picture.' })),
    },
    { title: 'Framing', description: 'How the picture comes into the frame; null where it stays as it is.' },
  ),
);

const byRatio = <Schema extends object>(framing: Schema) =>
  Object.fromEntries(aspectRatios.map((ratio) => [ratio, Type.Optional(framing)]));

const description = 'How a picture of another shape comes into the frame, by the shape of the frame; null: as usual.';

export type FramingWishes = { [Ratio in AspectRatio]?: FramingWish };

export const FramingsBody = Type.Unsafe<FramingWishes>(
  Type.Object(byRatio(FramingBody), { title: 'FramingWishes', additionalProperties: false, description }),
);

export const FramingsUsed = Type.Unsafe<Framings>(
  Type.Object(byRatio(FramingUsed), { title: 'Framings', description }),
);
