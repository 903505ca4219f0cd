import {
  aspectRatios,
  checkStyleChange,
  type FramingWish,
  profileNames,
  type StyleChange,
  safeZoneNames,
} from '@capstan/captions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { AppError } from '../../errors.ts';
import { lettersOf } from '../../fonts/families.ts';
import type { Database } from '../../platform/db/database.ts';
import { isPlainText } from '../../platform/http/formats.ts';
import { ErrorReply, oneOf } from '../../platform/http/schemas.ts';
import { invalidFields } from '../../platform/http/validation.ts';
import { ProjectParams } from '../../projects/project.ts';
import type { RenderWish } from '../../projects/render-wish.ts';
import { expectFont } from '../../styles/expect-font.ts';
import { targetOf } from '../../transcripts/routes.ts';
import { captionsFor } from '../captions.ts';
import { materialOf } from '../material.ts';
import { planOf } from '../plan.ts';
import { withProjects } from '../project-wish.ts';
import { warningsOf } from '../warnings.ts';
import { type Frames, frameOf } from './frame.ts';

const Language = (description: string) => Type.Optional(Type.String({ format: 'speech-language', description }));
const Share = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 1, description }));

const FrameQuery = Type.Object(
  {
    at: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1_000_000, default: 0, description: 'The moment, in seconds.' }),
    ),
    width: Type.Optional(Type.Integer({ minimum: 64, maximum: 2160, description: 'In pixels; else at most 720.' })),
    aspectRatio: Type.Optional(
      oneOf(aspectRatios, { description: 'The shape of the frame; else that of the project.' }),
    ),
    style: Type.Optional(
      Type.String({
        ...{ maxLength: 10_000, format: 'plain-text' },
        description: 'The name or id of a style, or one as JSON text; else the style of the project.',
      }),
    ),
    framing: Type.Optional(
      oneOf(['crop', 'fit'], { description: 'How the picture comes into the frame; else as the project has it.' }),
    ),
    x: Share('With crop: 0 keeps the left part, 1 the right one.'),
    y: Share('With crop: 0 keeps the upper part, 1 the lower one.'),
    background: Type.Optional(
      Type.String({ pattern: '^(blur|#[0-9A-Fa-f]{6})$', description: 'With fit: blur, or a colour.' }),
    ),
    profile: Type.Optional(oneOf(profileNames, { description: 'How words are grouped; else as the project has it.' })),
    language: Language(
      'Captions in this language, of which there has to be a translation; else as the project has it.',
    ),
    secondLanguage: Type.Optional(
      Type.Union([Type.Literal('none'), Type.String({ format: 'speech-language' })], {
        description: 'A second line in this language, or none; else as the project has it.',
      }),
    ),
    safeZone: Type.Optional(oneOf(safeZoneNames, { description: 'What stays free of captions.' })),
  },
  { additionalProperties: false },
);
type FrameQuery = Static<typeof FrameQuery>;

const warningsHeader = 'Capstan-Warnings';

/** One picture of what a render would be, by the same filters. */
export const frameRoutes =
  ({ db, frames }: { db: Database; frames: Frames }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/projects/:projectId/frame',
      {
        schema: {
          operationId: 'getFrame',
          tags: ['Renders'],
          summary: 'See one frame',
          description:
            'The picture that a render would show at a moment, as PNG. The same renderer makes both, so that a style can be judged before anything is rendered. Where it does not look as it was meant to, the header Capstan-Warnings says why: font/missing, the font of the style is gone and another one stands in for it.',
          params: ProjectParams,
          querystring: FrameQuery,
          response: {
            200: {
              description: 'The picture.',
              content: { 'image/png': { schema: Type.String({ format: 'binary' }) } },
            },
            304: Type.Null({ description: 'Nothing has changed.' }),
            '4xx': ErrorReply,
            '5xx': ErrorReply,
          },
        },
      },
      async ({ asker, params, query, headers }, reply) => {
        const target = targetOf(asker, params);
        const material = await materialOf(db, target);
        const asked = wishFrom(query);
        await expectFont(db, asker.workspaceId, asked.style, async () => material.style);
        const wish = await withProjects(db, target, material, asked);
        const captions = await captionsFor(db, { ...target, style: material.style }, wish, frames.read);
        const plan = planOf(material, captions, wish, wish.aspectRatio ?? material.aspectRatio);
        const letters = await lettersOf(db, asker.workspaceId, captions.style.font.family);
        const frame = frameOf({
          ...{ workspaceId: asker.workspaceId, material, plan, letters },
          atMs: Math.round((query.at ?? 0) * 1000),
          width: query.width,
        });
        const etag = `"${frame.etag}"`;
        const warnings = warningsOf(letters).map(({ code }) => code);
        reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache' });
        if (warnings.length > 0) reply.header(warningsHeader, warnings.join(', '));
        if (headers['if-none-match']?.includes(etag)) return reply.code(304).send(null);
        const picture = await frames.picture(frame, untilGone(reply));
        return reply.type('image/png').send(picture as unknown as string);
      },
    );
  };

/** A process for somebody who has hung up is ended. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new AppError('frame/given-up'));
  });
  return gone.signal;
}

function wishFrom(query: FrameQuery): RenderWish {
  const { at: _at, width: _width, framing, x, y, background, style, secondLanguage, ...rest } = query;
  const framed = framingFrom({ framing, x, y, background });
  return {
    ...rest,
    ...(style !== undefined && { style: styleFrom(style) }),
    ...(framed && { framing: framed }),
    ...(secondLanguage !== undefined && { secondLanguage: secondLanguage === 'none' ? null : secondLanguage }),
  };
}

type Framed = Pick<FrameQuery, 'framing' | 'x' | 'y' | 'background'>;

function framingFrom({
  framing,
  x,
  y,
  background,
}: { [K in keyof Framed]: Framed[K] | undefined }): FramingWish | undefined {
  if (framing === 'crop') return { kind: 'crop', ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
  if (framing === undefined) return undefined;
  return { kind: 'fit', ...(background !== undefined && { background: background as 'blur' }) };
}

function styleFrom(text: string): NonNullable<RenderWish['style']> {
  if (!text.trimStart().startsWith('{')) return text;
  const choice = parsed(text);
  const { base, ...changes } = choice;
  const isName = base === undefined || (typeof base === 'string' && base.length <= 100 && isPlainText(base));
  const faults = [
    ...(isName ? [] : [{ field: 'style.base', message: 'has to be the name of a style' }]),
    ...checkStyleChange(changes).map(({ field, message }) => ({ field: `style.${field}`, message })),
  ];
  if (faults.length > 0) throw invalidFields(faults);
  return choice;
}

function parsed(text: string): StyleChange & { base?: string } {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('request/malformed-json', { message: 'The style is neither a name nor valid JSON.' });
  }
}
