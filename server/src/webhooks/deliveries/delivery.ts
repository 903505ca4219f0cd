import { type Static, Type } from 'typebox';
import { Instant, oneOf, orNull } from '../../platform/http/schemas.ts';
import { type Id, idPattern } from '../../platform/ids.ts';

/** Something that a webhook is to be told, or was. */
export type DeliveryId = Id<'dlv'>;

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const Failure = Type.Object({
  code: Type.String({ description: 'What went wrong, for a program to read.' }),
  message: Type.String({ description: 'What went wrong, for a person to read.' }),
});

const fields = {
  id: Type.String({ pattern: idPattern('dlv'), description: 'The id of the delivery.' }),
  messageId: Type.String({
    description: 'What the receiver gets as webhook-id: the same for every attempt, and when it is sent again.',
  }),
  type: Type.String({ description: 'What happened.' }),
  eventId: orNull(Type.String({ description: 'The id of the event; null for tests.' })),
  projectId: orNull(Type.String({ description: 'The project that it happened to; null for tests.' })),
  status: oneOf(deliveryStatuses, { description: 'PENDING: still to be made. FAILED: given up.' }),
  attemptCount: Type.Integer({ description: 'How often it was tried.' }),
  lastStatus: orNull(Type.Integer({ description: 'The HTTP status of the last reply; null: there was none.' })),
  failure: orNull(Failure),
  redeliveryOf: orNull(Type.String({ description: 'The delivery that this one repeats.' })),
  nextAttemptAt: orNull(Instant('When it is tried next; null: never.')),
  createdAt: Instant('When it was to be made first.'),
  endedAt: orNull(Instant('When it was accepted or given up.')),
};
export const Delivery = Type.Object(fields, { title: 'Delivery' });
export type Delivery = Static<typeof Delivery>;

const AttemptEntry = Type.Object(
  {
    number: Type.Integer({ description: 'From 1.' }),
    startedAt: Instant('When it was sent.'),
    duration: Type.Number({ description: 'Seconds until the reply, or the failure.' }),
    headers: Type.Record(Type.String(), Type.String(), { description: 'What was sent along with the body.' }),
    reply: orNull(
      Type.Object({
        status: Type.Integer(),
        type: orNull(Type.String({ description: 'Its content type.' })),
        body: Type.String({ description: 'The first 4 KB of it, as text.' }),
        isCut: Type.Boolean({ description: 'There was more.' }),
      }),
    ),
    failure: orNull(Failure),
  },
  { title: 'DeliveryAttempt' },
);

export const DeliveryDetails = Type.Object(
  {
    ...fields,
    body: Type.String({ description: 'What is sent, to the byte.' }),
    attempts: Type.Array(AttemptEntry, { description: 'Oldest first.' }),
  },
  { title: 'DeliveryDetails' },
);
export type DeliveryDetails = Static<typeof DeliveryDetails>;

export const DeliveryParams = Type.Object({
  webhookId: Type.String({ pattern: idPattern('whk') }),
  deliveryId: Type.String({ pattern: idPattern('dlv') }),
});

export type DeliveryRow = {
  id: DeliveryId;
  messageId: string;
  redeliveryOf: string | null;
  type: string;
  eventNumber: number | null;
  projectId: string | null;
  status: DeliveryStatus;
  attempts: number;
  nextAttemptAt: Date | null;
  lastStatus: number | null;
  failureCode: string | null;
  failureMessage: string | null;
  createdAt: Date;
  endedAt: Date | null;
};

export type AttemptRow = Omit<DeliveryDetails['attempts'][number], 'startedAt' | 'duration'> & {
  startedAt: Date;
  durationMs: number;
};

export function deliveryFrom(row: DeliveryRow): Delivery {
  const { id, messageId, redeliveryOf, type, projectId, status, lastStatus, failureCode, failureMessage } = row;
  return {
    ...{ id, messageId, redeliveryOf, type, projectId, status, lastStatus },
    eventId: row.eventNumber === null ? null : String(row.eventNumber),
    attemptCount: row.attempts,
    failure: failureCode === null ? null : { code: failureCode, message: failureMessage ?? '' },
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export const detailsFrom = (row: DeliveryRow & { body: string }, attempts: AttemptRow[]): DeliveryDetails => ({
  ...deliveryFrom(row),
  body: row.body,
  attempts: attempts.map(({ startedAt, durationMs, ...rest }) => ({
    ...rest,
    startedAt: startedAt.toISOString(),
    duration: durationMs / 1_000,
  })),
});
