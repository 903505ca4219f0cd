import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { Webhook } from '../../api/types.ts';
import { Notice } from '../../design/notice.tsx';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { TimeAgo } from '../../design/time.tsx';
import { Page } from '../../shell/page.tsx';
import { isForOwners, OwnersOnly } from '../owners-only.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { sayEvents } from './event-groups.ts';
import { webhookQuery } from './queries.ts';
import { WebhookStatus } from './status.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookTest } from './webhook-test.tsx';
import './webhooks.css';

export function WebhookPage() {
  const { webhookId } = useParams({ from: '/app/settings/webhooks/$webhookId' });
  const { data: webhook, error, refetch } = useQuery(webhookQuery(webhookId));

  return (
    <Page
      title="Webhook"
      lead={
        <Link className="webhook-back" to="/settings/webhooks">
          <ArrowLeft aria-hidden /> All webhooks
        </Link>
      }
      actions={webhook && <WebhookActions webhook={webhook} />}
    >
      {webhook ? (
        <>
          <Trouble webhook={webhook} />
          <Facts webhook={webhook} />
          <WebhookTest webhook={webhook} />
          <DeliveryLog webhook={webhook} />
        </>
      ) : isForOwners(error) ? (
        <OwnersOnly what="webhooks" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Loading label="Loading the webhook">
          <Skeleton height="16rem" />
        </Loading>
      )}
    </Page>
  );
}

function Trouble({ webhook: { disabledReason, failingSince, waiting } }: { webhook: Webhook }) {
  if (disabledReason === 'FAILING') {
    return (
      <Notice tone="danger">
        It was disabled, because nothing was accepted for three days. {sayWaiting(waiting)} Mend the receiver, send a
        test, and enable it again.
      </Notice>
    );
  }
  if (disabledReason === 'GONE') {
    return (
      <Notice tone="danger">
        It was disabled, because the receiver answered that it is gone (410). {sayWaiting(waiting)}
      </Notice>
    );
  }
  if (disabledReason === 'BY_HAND') return <Notice tone="info">It is disabled. {sayWaiting(waiting)}</Notice>;
  if (failingSince === null) return null;
  return (
    <Notice tone="warning">
      Nothing was accepted since <TimeAgo at={failingSince} />. It is tried again, for three days.
    </Notice>
  );
}

function sayWaiting(waiting: number): string {
  if (waiting === 0) return 'What happens meanwhile waits for up to 30 days.';
  const what = waiting === 1 ? 'One message waits' : `${waiting} messages wait`;
  return `${what}, for up to 30 days, and ${waiting === 1 ? 'is' : 'are'} sent when it is enabled.`;
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { url, description, events, lastDeliveryAt } = webhook;
  return (
    <dl className="webhook-facts panel">
      <div className="webhook-fact-wide">
        <dt>Address</dt>
        <dd>
          <code>{url}</code>
          {description !== '' && <span className="webhook-about">{description}</span>}
        </dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>
          <WebhookStatus webhook={webhook} />
        </dd>
      </div>
      <div>
        <dt>Told about</dt>
        <dd className="webhook-events" title={events.join(', ')}>
          {sayEvents(events)}
        </dd>
      </div>
      <div>
        <dt>Last accepted</dt>
        <dd>{lastDeliveryAt === null ? 'Never' : <TimeAgo at={lastDeliveryAt} />}</dd>
      </div>
    </dl>
  );
}
