import {
  type AspectRatio,
  aspectRatios,
  defaultAspectRatio,
  type Framings,
  type StyleChoice,
  secondsFromMs,
} from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { Instant, oneOf, orNull, Title } from '../platform/http/schemas.ts';
import { type Id, idPattern } from '../platform/ids.ts';
import { StyleChoiceBody } from '../styles/style.ts';
import { DictionaryEntries } from './dictionary-entries.ts';
import { FramingsUsed } from './framing.ts';
import { RenderWish } from './render-wish.ts';
import { languages, videoChoices } from './video-choices.ts';

/** A project is one video and everything made from it. */
export type ProjectId = Id<'prj'>;

export const projectStatuses = ['CREATED', 'IMPORTING', 'TRANSCRIBING', 'READY', 'FAILED'] as const;
export const transcriptStatuses = ['PENDING', 'RUNNING', 'COMPLETED', 'FAILED', 'SKIPPED'] as const;
export const renderStatuses = ['QUEUED', 'RENDERING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;

const Progress = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const SourceAsset = Type.Object(
  {
    id: Type.String({ description: 'The id of the media.' }),
    name: Type.String({ description: 'The file name of the media.' }),
    duration: Type.Number({ description: 'Seconds, with up to three decimals.' }),
    posterUrl: orNull(Type.String({ description: 'A picture from the video, for some hours; null without pictures.' })),
  },
  { title: 'SourceAsset' },
);

const Transcript = Type.Object(
  {
    id: Type.String({ description: 'The id of the transcript.' }),
    language: Type.String({ description: 'The language code of the speech.' }),
    status: oneOf(transcriptStatuses, { description: 'How far it is. SKIPPED: there is no speech.' }),
  },
  { title: 'Transcript' },
);

const RenderJob = Type.Object(
  {
    id: Type.String({ description: 'The id of the render.' }),
    status: oneOf(renderStatuses, { description: 'How far it is.' }),
    progress: Progress('How much of the work is done, 0 to 1.'),
    outputUrl: orNull(Type.String({ description: 'Where the finished file can be fetched; null until COMPLETED.' })),
  },
  { title: 'RenderJob' },
);

export const Project = Type.Object(
  {
    id: Type.String({ pattern: idPattern('prj'), description: 'The id of the project.' }),
    name: Type.String({ description: 'What the project is called.' }),
    status: oneOf(projectStatuses, {
      description: 'How far it is. FAILED: see failure. Rendering does not change it.',
    }),
    aspectRatio: oneOf(aspectRatios, { description: 'The frame that the finished video has.' }),
    speechLanguage: Type.String({ description: 'The language spoken in the video, or auto.' }),
    style: orNull(StyleChoiceBody),
    framing: orNull(FramingsUsed),
    captionLanguage: orNull(Type.String({ description: languages.captions })),
    secondLanguage: orNull(Type.String({ description: languages.second })),
    externalId: orNull(Type.String({ description: 'What its maker calls it elsewhere; null: nothing.' })),
    progress: orNull(Progress('How much of the step under way is done, 0 to 1; null when none is.')),
    failure: orNull(
      Type.Object({
        code: Type.String({ description: 'What went wrong, for a program to read.' }),
        message: Type.String({ description: 'What went wrong and what to do, for a person to read.' }),
      }),
    ),
    createdAt: Instant('When the project was created.'),
    updatedAt: Instant('When the project last changed.'),
    sourceAsset: orNull(SourceAsset),
    transcript: orNull(Transcript),
    renderJobs: Type.Array(RenderJob, { description: 'Oldest first.' }),
  },
  { title: 'Project' },
);
export type Project = Static<typeof Project>;

const fields = {
  name: Title({ maxLength: 200, description: 'Trimmed; 1 to 200 characters, without control characters.' }),
  aspectRatio: oneOf(aspectRatios, { description: 'The frame that the finished video has.' }),
  speechLanguage: Type.String({
    format: 'speech-language',
    description: 'auto, or a BCP 47 tag whose language is an ISO 639 code, such as en, pt-BR or yue.',
  }),
};

const dictionary = Type.Optional(DictionaryEntries);

/** How captions look, and what the maker calls the project in another system. */
const looks = {
  style: Type.Optional(orNull(StyleChoiceBody)),
  externalId: Type.Optional(
    orNull(Title({ maxLength: 200, description: 'What you call it elsewhere, such as an id of your own.' })),
  ),
};

export const NewProject = Type.Object(
  {
    name: fields.name,
    aspectRatio: Type.Optional({ ...fields.aspectRatio, default: defaultAspectRatio }),
    speechLanguage: Type.Optional({ ...fields.speechLanguage, default: 'auto' }),
    sourceUrl: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 4_000,
        description: 'Where the video can be fetched, by http or https; its import begins at once.',
      }),
    ),
    dictionary,
    ...looks,
    ...videoChoices,
    autoRender: Type.Optional(
      Type.Unsafe<boolean | RenderWish>({
        anyOf: [{ type: 'boolean' }, RenderWish],
        description: 'Render as soon as the project is READY: true, or what to ask of the render.',
      }),
    ),
  },
  { title: 'NewProject', additionalProperties: false },
);
export type NewProject = Static<typeof NewProject>;

export const ProjectChange = Type.Object(
  {
    name: Type.Optional(fields.name),
    aspectRatio: Type.Optional(fields.aspectRatio),
    speechLanguage: Type.Optional(fields.speechLanguage),
    dictionary,
    ...looks,
    ...videoChoices,
  },
  { title: 'ProjectChange', additionalProperties: false, minProperties: 1 },
);
export type ProjectChange = Static<typeof ProjectChange>;

type RenderJobRow = Omit<Static<typeof RenderJob>, 'outputUrl'> & { fileId: string | null; fileName: string };

/** A project as the database holds it, with what was made from it. */
export type ProjectRow = {
  id: ProjectId;
  name: string;
  status: Project['status'];
  aspect_ratio: AspectRatio;
  speech_language: string;
  style: StyleChoice | null;
  framing: Framings | null;
  caption_language: string | null;
  second_language: string | null;
  external_id: string | null;
  progress: number | null;
  failure_code: string | null;
  failure_message: string | null;
  created_at: Date;
  updated_at: Date;
  asset_id: string | null;
  asset_name: string | null;
  asset_duration_ms: number | null;
  asset_poster_id: string | null;
  transcript_id: string | null;
  transcript_language: string | null;
  transcript_status: (typeof transcriptStatuses)[number] | null;
  render_jobs: RenderJobRow[] | null;
};

/** Where a stored file can be fetched for a while. */
export type UrlOf = (file: { id: string; name: string }) => string;

export const ProjectParams = Type.Object({
  projectId: Type.String({ pattern: idPattern('prj'), description: 'The id of the project.' }),
});

export function projectFrom(row: ProjectRow, urlOf: UrlOf): Project {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    aspectRatio: row.aspect_ratio,
    speechLanguage: row.speech_language,
    style: row.style,
    framing: row.framing,
    captionLanguage: row.caption_language,
    secondLanguage: row.second_language,
    externalId: row.external_id,
    progress: row.progress,
    failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? '' },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sourceAsset:
      row.asset_id === null
        ? null
        : {
            id: row.asset_id,
            name: row.asset_name ?? '',
            duration: secondsFromMs(row.asset_duration_ms ?? 0),
            posterUrl: row.asset_poster_id === null ? null : urlOf({ id: row.asset_poster_id, name: 'poster.jpg' }),
          },
    transcript:
      row.transcript_id === null
        ? null
        : {
            id: row.transcript_id,
            language: row.transcript_language ?? '',
            status: row.transcript_status ?? 'PENDING',
          },
    renderJobs: (row.render_jobs ?? []).map(({ fileId, fileName, ...job }) => ({
      ...job,
      outputUrl: fileId === null ? null : urlOf({ id: fileId, name: fileName }),
    })),
  };
}
