import { aspectRatios, profileNames, type StyleChoice, safeZoneNames } from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { oneOf, orNull } from '../platform/http/schemas.ts';
import { StyleChoiceBody } from '../styles/style.ts';
import { FramingBody } from './framing.ts';

/** What can be asked of a render. It stands with projects, since it may be asked for together with one. */
export const resolutions = ['720p', '1080p', '1440p', '2160p'] as const;
export const qualities = ['draft', 'standard', 'high'] as const;
export const outputs = ['video', 'overlay', 'mux'] as const;

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
    framing: Type.Optional(FramingBody),
    style: Type.Optional(
      Type.Unsafe<StyleChoice>({
        ...StyleChoiceBody,
        description: 'How the captions look: a style, or changes to one; without base, to that of the project.',
      }),
    ),
    profile: Type.Optional(oneOf(profileNames, { description: 'How words are grouped; else as the project has it.' })),
    language: Type.Optional(
      Language('Captions in this language, of which there has to be a translation; else as the project has it.'),
    ),
    secondLanguage: Type.Optional(
      orNull(Language('A second line in this language; null: none; else as the project has it.')),
    ),
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
