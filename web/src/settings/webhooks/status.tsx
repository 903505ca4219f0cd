import type { Delivery, Webhook } from '../../api/types.ts';
import { Badge, type BadgeTone } from '../../design/badge.tsx';

const hookStates = {
  BY_HAND: ['Disabled', 'neutral'],
  FAILING: ['Disabled: failing', 'danger'],
  GONE: ['Disabled: gone', 'danger'],
} as const satisfies Record<string, [string, BadgeTone]>;

export function WebhookStatus({ webhook: { disabledReason, failingSince } }: { webhook: Webhook }) {
  const [label, tone]: readonly [string, BadgeTone] =
    disabledReason !== null
      ? hookStates[disabledReason]
      : failingSince !== null
        ? ['Failing', 'warning']
        : ['Enabled', 'success'];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

type DeliveryProps = { delivery: Delivery /** Rather than left until the webhook is enabled. */; isTried: boolean };

export function DeliveryStatus({ delivery: { status, attemptCount }, isTried }: DeliveryProps) {
  const [label, tone]: readonly [string, BadgeTone] =
    status === 'DELIVERED'
      ? ['Delivered', 'success']
      : status === 'FAILED'
        ? ['Failed', 'danger']
        : attemptCount === 0 || !isTried
          ? ['Waiting', 'neutral']
          : ['Retrying', 'warning'];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
