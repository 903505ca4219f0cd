import { type AspectRatio, aspectRatios, secondsFromMs } from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { Instant, oneOf, orNull } from '../platform/http/schemas.ts';
import { type Id, idPattern } from '../platform/ids.ts';
import { FramingUsed } from '../projects/framing.ts';
import { type ProjectId, renderStatuses, type UrlOf } from '../projects/project.ts';
import { outputs, qualities } from '../projects/render-wish.ts';
import { RenderWarning } from './warnings.ts';

/** A render is a finished file of a project's captions, or on the way to become one. */
export type RenderId = Id<'rnd'>;

export const RenderParams = Type.Object({
  renderId: Type.String({ pattern: idPattern('rnd'), description: 'The id of the render.' }),
});

const Maybe = (description: string) => orNull(Type.String({ description }));

/** What was asked for, with what was left open filled in. */
const options = {
  aspectRatio: oneOf(aspectRatios, { description: 'The shape of the frame.' }),
  resolution: Type.String({ description: 'The shorter side, such as 1080p.' }),
  framing: orNull(FramingUsed),
  style: Maybe('The name of the style, or of the one that it changes.'),
  profile: Maybe('How words are grouped, where that was asked for.'),
  language: Maybe('The language of the captions, where it is not the one that is spoken.'),
  secondLanguage: Maybe('The language of the second line.'),
  safeZone: Type.String({ description: 'What stays free of captions.' }),
  quality: oneOf(qualities, { description: 'How finely it is encoded.' }),
  output: oneOf(outputs, { description: 'What is made.' }),
};
const Options = Type.Object(options);
export type RenderOptions = Static<typeof Options>;

export const Render = Type.Object(
  {
    id: Type.String({ pattern: idPattern('rnd'), description: 'The id of the render.' }),
    projectId: Type.String({ description: 'The project that it is made from.' }),
    status: oneOf(renderStatuses, { description: 'How far it is. FAILED: see failure.' }),
    progress: Type.Number({ minimum: 0, maximum: 1, description: 'How much of the work is done, 0 to 1.' }),
    secondsLeft: orNull(
      Type.Integer({ description: 'How long it will still take, roughly; null while nobody knows.' }),
    ),
    ...options,
    width: Type.Integer({ description: 'In pixels.' }),
    height: Type.Integer({ description: 'In pixels.' }),
    duration: Type.Number({ description: 'Seconds, with up to three decimals.' }),
    bytes: orNull(Type.Integer({ description: 'How long the finished file is.' })),
    failure: orNull(
      Type.Object({
        code: Type.String({ description: 'What went wrong, for a program to read.' }),
        message: Type.String({ description: 'What went wrong and what to do, for a person to read.' }),
      }),
    ),
    warnings: Type.Array(RenderWarning, {
      description: 'What does not look as it was meant to, such as a font that is gone.',
    }),
    outputUrl: Maybe('Where anyone can fetch the finished file for some hours; null until COMPLETED.'),
    posterUrl: Maybe('A picture from the finished file, for some hours.'),
    createdAt: Instant('When it was asked for.'),
    startedAt: orNull(Instant('When the work began.')),
    finishedAt: orNull(Instant('When it ended, one way or another.')),
  },
  { title: 'Render' },
);
export type Render = Static<typeof Render>;

/** A render as the database holds it. */
export type RenderRow = {
  id: RenderId;
  projectId: ProjectId;
  status: Render['status'];
  progress: number;
  secondsLeft: number | null;
  options: Partial<RenderOptions>;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  outputFileId: string | null;
  outputName: string | null;
  outputBytes: number | null;
  posterFileId: string | null;
  failureCode: string | null;
  failureMessage: string | null;
  warnings: RenderWarning[];
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

const unknown: RenderOptions = {
  ...{ aspectRatio: 'PORTRAIT_9_16' as AspectRatio, resolution: '1080p', framing: null, style: null, profile: null },
  ...{ language: null, secondLanguage: null, safeZone: 'none', quality: 'standard' as const, output: 'video' as const },
};

export function renderFrom(row: RenderRow, urlOf: UrlOf): Render {
  return {
    ...{ id: row.id, projectId: row.projectId, status: row.status, progress: row.progress },
    secondsLeft: row.secondsLeft,
    ...unknown,
    ...row.options,
    width: row.width ?? 0,
    height: row.height ?? 0,
    duration: secondsFromMs(row.durationMs ?? 0),
    bytes: row.outputBytes,
    failure: row.failureCode === null ? null : { code: row.failureCode, message: row.failureMessage ?? '' },
    warnings: row.warnings,
    outputUrl: row.outputFileId === null ? null : urlOf({ id: row.outputFileId, name: row.outputName ?? 'video.mp4' }),
    posterUrl: row.posterFileId === null ? null : urlOf({ id: row.posterFileId, name: 'poster.jpg' }),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
