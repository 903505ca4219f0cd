import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AppError } from '../../errors.ts';
import { ErrorReply, One } from '../http/schemas.ts';
import { emojiDrawing } from './emoji-book.ts';

const Emoji = Type.Object(
  {
    side: Type.Integer({ description: 'The side of the square that it is drawn on.' }),
    layers: Type.Array(
      Type.Object({
        color: Type.String({ description: 'As #RRGGBB.' }),
        opacity: Type.Number({ description: 'From 0 to 1.' }),
        path: Type.String({ description: 'What is filled, in the drawing commands of ASS.' }),
      }),
      { description: 'The lowest first.' },
    ),
  },
  { title: 'Emoji', description: 'A colour picture as flat layers. Graphics: Twemoji, CC BY 4.0.' },
);

/** Pictures change with a new version of the set, which is once in a year or two. */
const maxAgeSeconds = 30 * 24 * 3600;

/** The pictures that captions are drawn with, for a preview that looks like the finished video. */
export const emojiRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/emoji/:codes',
    {
      schema: {
        operationId: 'getEmoji',
        tags: ['Styles'],
        summary: 'Get an emoji as it is drawn',
        description: 'The layers that an emoji is drawn with in a video, for programs that draw captions themselves.',
        params: Type.Object({
          codes: Type.String({
            pattern: '^[0-9a-f]{1,6}(-[0-9a-f]{1,6}){0,15}$',
            description: 'Its code points in hexadecimal, with hyphens between them, such as 1f525.',
          }),
        }),
        response: { 200: One(Emoji), '4xx': ErrorReply, '5xx': ErrorReply },
      },
    },
    async ({ params }, reply) => {
      const data = emojiDrawing(params.codes);
      if (!data) throw new AppError('emoji/not-found');
      reply.header('Cache-Control', `private, max-age=${maxAgeSeconds}`);
      return { success: true as const, data };
    },
  );
};
