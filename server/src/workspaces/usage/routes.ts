import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { ErrorReply, Instant, One, oneOf, orNull } from '../../platform/http/schemas.ts';
import { invalidFields } from '../../platform/http/validation.ts';
import { planNames } from '../plans.ts';
import { dayOf, daysFrom, monthOf } from './month.ts';
import { readUsage } from './usage.ts';

const Minutes = (description: string) =>
  Type.Object(
    {
      used: Type.Number({ description: 'Minutes of work that was done in the period.' }),
      reserved: Type.Number({ description: 'Minutes kept for work that waits or is under way.' }),
      limit: orNull(Type.Number({ description: 'Minutes that the plan has a month; null: without limit.' })),
    },
    { description },
  );

const Day = (description: string) => Type.String({ format: 'date', description });

export const Usage = Type.Object(
  {
    plan: oneOf(planNames, { description: 'The plan of the workspace.' }),
    period: Type.Object(
      { start: Instant('When it began.'), end: Instant('When it ends, and the next one begins.') },
      { description: 'The calendar month, in UTC, that the limits hold for.' },
    ),
    transcribedMinutes: Minutes('Media whose speech became words.'),
    renderedMinutes: Minutes('Finished files.'),
    storageBytes: Type.Object(
      {
        used: Type.Integer({ description: 'Bytes that are stored now.' }),
        limit: orNull(Type.Integer({ description: 'Bytes that the plan has; null: without limit.' })),
      },
      { description: 'Media, what was made from it, and fonts.' },
    ),
    days: Type.Array(
      Type.Object({
        date: Day('The day, in UTC.'),
        transcribedMinutes: Type.Number({ description: 'Minutes transcribed on it.' }),
        renderedMinutes: Type.Number({ description: 'Minutes rendered on it.' }),
      }),
      { description: 'Every day that was asked for, the earliest first.' },
    ),
  },
  { title: 'Usage' },
);

const UsageQuery = Type.Object({
  from: Type.Optional(Day('The first day to list, such as 2026-11-01; the first of this month when it is left out.')),
  to: Type.Optional(Day('The last day to list; today when it is left out.')),
});

/** A year, and a day for those who count to the same date. */
const mostDays = 367;

export const usageRoutes =
  (db: Database, clock: () => Date = () => new Date()): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/usage',
      {
        schema: {
          operationId: 'getUsage',
          tags: ['Usage'],
          summary: 'Read what was used',
          description:
            'What the workspace has used of its plan: minutes transcribed and rendered this calendar month, what is stored, and the minutes of each day. Work counts when it is done; while it waits or runs, its minutes are reserved.',
          querystring: UsageQuery,
          response: { 200: One(Usage), '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      async ({ asker, query }) => {
        const now = clock();
        const days = daysWanted(query, now);
        return { success: true as const, data: await readUsage(db, asker, { days, now }) };
      },
    );
  };

function daysWanted({ from, to }: Static<typeof UsageQuery>, now: Date): string[] {
  const last = to ?? dayOf(now);
  const first = from ?? dayOf(monthOf(new Date(last)).start);
  if (first > last) throw invalidFields([{ field: 'from', message: 'must not be after to' }]);
  const tooMany = Date.parse(last) - Date.parse(first) >= mostDays * 24 * 3_600_000;
  if (tooMany) throw invalidFields([{ field: 'from', message: `must be less than ${mostDays} days before to` }]);
  return daysFrom(first, last);
}
