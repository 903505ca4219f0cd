import { type Static, Type } from 'typebox';
import { disablingReasons } from '../events/event.ts';
import { Instant, oneOf, orNull } from '../platform/http/schemas.ts';
import { type Id, idPattern } from '../platform/ids.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { everyType, webhookEventTypes } from './event-types.ts';

/** An address that is told of what happens in the workspace. */
export type WebhookId = Id<'whk'>;

export const disabledReasons = ['BY_HAND', ...disablingReasons] as const;
export type DisabledReason = (typeof disabledReasons)[number];

const Url = Type.String({
  maxLength: 2000,
  format: 'title',
  description: 'Where to send to, with http:// or https://. Private addresses are refused.',
});
const Events = Type.Array(oneOf([...webhookEventTypes, everyType]), {
  minItems: 1,
  maxItems: webhookEventTypes.length,
  uniqueItems: true,
  description: 'What it is told of. * alone: of everything, also of what comes with later versions.',
});
const Description = Type.String({ maxLength: 200, format: 'title', description: 'What it is for.' });
const Enabled = Type.Boolean({
  description: 'While false nothing is sent. What happens meanwhile waits, for up to 30 days.',
});

const webhookFields = {
  id: Type.String({ pattern: idPattern('whk'), description: 'The id of the webhook.' }),
  url: Type.String({ description: 'Where it sends to.' }),
  events: Events,
  description: Description,
  enabled: Enabled,
  disabledReason: orNull(
    oneOf(disabledReasons, {
      description:
        'Why it is not enabled. FAILING: nothing was accepted for three days. GONE: the receiver answered with 410.',
    }),
  ),
  failingSince: orNull(Instant('Since when nothing was accepted; null: the last delivery was.')),
  lastDeliveryAt: orNull(Instant('When something was last accepted; null: never.')),
  waiting: Type.Integer({ description: 'How many deliveries are still to be made.' }),
  createdAt: Instant('When the webhook was made.'),
  updatedAt: Instant('When it was last changed.'),
};
export const Webhook = Type.Object(webhookFields, { title: 'Webhook' });
export type Webhook = Static<typeof Webhook>;

const Secret = Type.String({
  description: 'What deliveries are signed with: whsec_ and base64. Shown in this reply only.',
});
export const FreshWebhook = Type.Object({ ...webhookFields, secret: Secret }, { title: 'FreshWebhook' });
export const FreshSecret = Type.Object({ secret: Secret }, { title: 'FreshSecret' });

export const NewWebhook = Type.Object(
  {
    url: Url,
    events: Type.Optional(Events),
    description: Type.Optional(Description),
    enabled: Type.Optional(Enabled),
  },
  { title: 'NewWebhook', additionalProperties: false },
);
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookChange = Type.Object(
  {
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    description: Type.Optional(Description),
    enabled: Type.Optional(Enabled),
  },
  { title: 'WebhookChange', additionalProperties: false, minProperties: 1 },
);
export type WebhookChange = Static<typeof WebhookChange>;

export const SecretRotation = Type.Object(
  {
    overlapHours: Type.Optional(
      Type.Integer({
        ...{ minimum: 0, maximum: 168, default: 24 },
        description: 'For how long the secret so far signs along. 0: it ends at once.',
      }),
    ),
  },
  { title: 'SecretRotation', additionalProperties: false },
);

export const WebhookParams = Type.Object({ webhookId: Type.String({ pattern: idPattern('whk') }) });

export type WebhookRow = {
  id: WebhookId;
  workspaceId: WorkspaceId;
  url: string;
  events: Webhook['events'];
  description: string;
  disabledReason: DisabledReason | null;
  failingSince: Date | null;
  lastDeliveryAt: Date | null;
  waiting: number;
  createdAt: Date;
  updatedAt: Date;
};

export function webhookFrom(row: WebhookRow): Webhook {
  const { id, url, events, description, disabledReason, waiting } = row;
  return {
    ...{ id, url, events, description, enabled: disabledReason === null, disabledReason, waiting },
    failingSince: row.failingSince?.toISOString() ?? null,
    lastDeliveryAt: row.lastDeliveryAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
