import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Delivery, DeliveryDetails } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { Copyable } from '../../design/copyable.tsx';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { useNotify } from '../../design/toast.tsx';
import { announce } from '../../events/announcer.tsx';
import { deliveryQuery, useRedeliver } from './queries.ts';

type Props = { webhookId: string; delivery: Delivery };

/** What was sent, and each reply to it. */
export function DeliveryBody({ webhookId, delivery }: Props) {
  const { data, error, refetch } = useQuery(deliveryQuery(webhookId, delivery));
  const redeliver = useRedeliver(webhookId);
  const notify = useNotify();

  const again = () =>
    redeliver.mutate(delivery.id, {
      onSuccess: () => announce('It is being sent again.'),
      onError: ({ message }) => notify({ title: 'It was not sent again', description: message, tone: 'danger' }),
    });

  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) {
    return (
      <Loading label="Loading the delivery">
        <Skeleton height="6rem" />
      </Loading>
    );
  }
  const last = data.attempts.at(-1);
  return (
    <>
      <div className="field">
        <span className="field-label">Request</span>
        <Copyable label="request" text={requestText(data, last?.headers)} lines />
      </div>
      {[...data.attempts].reverse().map((attempt) => (
        <AttemptReply key={attempt.number} attempt={attempt} />
      ))}
      <div>
        <Button size="small" busy={redeliver.isPending} onClick={again}>
          <RotateCw /> Send again
        </Button>
      </div>
    </>
  );
}

type Attempt = DeliveryDetails['attempts'][number];

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

function AttemptReply({ attempt: { number, startedAt, duration, reply, failure } }: { attempt: Attempt }) {
  const head = reply ? `${reply.status}${reply.type === null ? '' : `  ${reply.type}`}` : (failure?.message ?? '');
  const body = reply && reply.body !== '' ? `\n\n${reply.body}${reply.isCut ? '\n…' : ''}` : '';
  return (
    <div className="field">
      <span className="field-label">
        Reply {number}
        <span className="delivery-when">
          {moment.format(new Date(startedAt))}, {Math.round(duration * 1000)} ms
        </span>
      </span>
      <Copyable label={`reply ${number}`} text={head + body} lines />
    </div>
  );
}

function requestText({ body, messageId }: DeliveryDetails, headers: Record<string, string> | undefined): string {
  const shown = Object.entries(headers ?? { 'webhook-id': messageId })
    .map(([name, value]) => `${name}: ${value}`)
    .sort();
  return `${shown.join('\n')}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`;
}
