import { Link } from '@tanstack/react-router';
import type { Webhook } from '../../api/types.ts';
import { TimeAgo } from '../../design/time.tsx';
import { sayEvents } from './event-groups.ts';
import { WebhookStatus } from './status.tsx';
import '../table.css';
import './webhooks.css';

export function WebhookTable({ webhooks }: { webhooks: Webhook[] }) {
  return (
    <div className="table-panel">
      <table className="table">
        <caption className="visually-hidden">Webhooks, the oldest first</caption>
        <thead>
          <tr>
            <th scope="col">Address</th>
            <th scope="col" className="table-wide">
              Events
            </th>
            <th scope="col" className="table-wide">
              Last accepted
            </th>
            <th scope="col" className="table-wide">
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events, lastDeliveryAt } = webhook;
  const last = lastDeliveryAt === null ? 'Never' : <TimeAgo at={lastDeliveryAt} />;
  const status = <WebhookStatus webhook={webhook} />;
  return (
    <tr>
      <th scope="row">
        <Link className="webhook-link" to="/settings/webhooks/$webhookId" params={{ webhookId: id }}>
          {url}
        </Link>
        {description !== '' && <span className="webhook-about">{description}</span>}
        <span className="table-more">
          {status} {sayEvents(events)}
          <br />
          Last accepted: {last}
        </span>
      </th>
      <td className="table-wide webhook-events">{sayEvents(events)}</td>
      <td className="table-wide">{last}</td>
      <td className="table-wide">{status}</td>
    </tr>
  );
}
