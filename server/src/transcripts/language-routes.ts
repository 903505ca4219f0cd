import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ErrorReply, One, oneOf } from '../platform/http/schemas.ts';

export const SpokenLanguage = Type.Object(
  {
    language: Type.String({ description: 'Its code, for speechLanguage.' }),
    name: Type.String({ description: 'Its name in English.' }),
    engine: Type.String({ description: 'Who understands it.' }),
    model: Type.String({ description: 'With which model.' }),
    wordTimes: oneOf(['exact', 'aligned', 'spread'], {
      description:
        'How the words get their times: exact (from the engine), aligned (found in the sound afterwards) or spread (shared out over the speech).',
    }),
  },
  { title: 'SpokenLanguage' },
);

type Languages = () => Promise<
  { language: string; name: string; engine: string; model: string; wordTimes: 'exact' | 'aligned' | 'spread' }[]
>;

/** What can be understood at present. */
export const languageRoutes =
  (languages: Languages): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/languages',
      {
        schema: {
          operationId: 'listLanguages',
          tags: ['Transcripts'],
          summary: 'List the languages that work now',
          description:
            'The languages that the installed models understand. The command capstan models list shows what else there is.',
          response: { 200: One(Type.Array(SpokenLanguage)), '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      async () => ({ success: true as const, data: await languages() }),
    );
  };
