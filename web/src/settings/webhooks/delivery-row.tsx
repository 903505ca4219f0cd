import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { Delivery, Webhook } from '../../api/types.ts';
import { TimeAgo } from '../../design/time.tsx';
import { DeliveryBody } from './delivery-body.tsx';
import { DeliveryStatus } from './status.tsx';

type Props = { webhook: Webhook; delivery: Delivery };

export function DeliveryRow({ webhook, delivery }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { type, createdAt, lastStatus, redeliveryOf } = delivery;
  return (
    <li className="delivery">
      <button
        className="delivery-line"
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight className="delivery-arrow" aria-hidden />
        <span className="delivery-type">
          {type}
          {redeliveryOf !== null && <span className="delivery-again"> · sent again</span>}
        </span>
        <span className="delivery-code">{lastStatus ?? ''}</span>
        <DeliveryStatus delivery={delivery} isTried={webhook.enabled} />
        <span className="delivery-time">
          <TimeAgo at={createdAt} />
        </span>
      </button>
      {open && (
        <div className="delivery-body" id={id}>
          <Sentence webhook={webhook} delivery={delivery} />
          <DeliveryBody webhookId={webhook.id} delivery={delivery} />
        </div>
      )}
    </li>
  );
}

function Sentence({ webhook, delivery }: Props) {
  const { type, projectId, status, nextAttemptAt, attemptCount, failure } = delivery;
  const tries = attemptCount === 1 ? '1 attempt' : `${attemptCount} attempts`;
  return (
    <p className="delivery-sentence">
      {failure !== null && `${failure.message} `}
      {attemptCount > 0 && `${tries}. `}
      {status === 'PENDING' && !webhook.enabled && 'Waits until the webhook is enabled. '}
      {status === 'PENDING' && webhook.enabled && nextAttemptAt !== null && attemptCount > 0 && (
        <>
          Tried again <TimeAgo at={nextAttemptAt} />.{' '}
        </>
      )}
      {projectId !== null && type !== 'project.deleted' && (
        <Link to="/projects/$projectId" params={{ projectId }}>
          The project
        </Link>
      )}
    </p>
  );
}
