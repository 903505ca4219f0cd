import { Send } from 'lucide-react';
import type { DeliveryDetails, Webhook } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../shell/page.tsx';
import { useTestWebhook } from './queries.ts';

/** Sends something now, and says what came of it. */
export function WebhookTest({ webhook }: { webhook: Webhook }) {
  const { mutate, isPending, data, error } = useTestWebhook(webhook.id);
  return (
    <Panel
      title="Try it"
      lead="Sends a message of the type webhook.test at once, also while the webhook is disabled."
      actions={
        <Button busy={isPending} onClick={() => mutate(undefined)}>
          <Send /> Send test
        </Button>
      }
    >
      <div className="webhook-outcome" role="status">
        {!isPending && data && <Outcome delivery={data} />}
        {!isPending && error && <Notice tone="danger">{error.message}</Notice>}
      </div>
    </Panel>
  );
}

function Outcome({ delivery: { status, failure, attempts } }: { delivery: DeliveryDetails }) {
  const [attempt] = attempts;
  const took = attempt ? ` in ${Math.round(attempt.duration * 1000)} ms` : '';
  if (status === 'DELIVERED') {
    return (
      <Notice tone="success">
        Accepted with {attempt?.reply?.status}
        {took}.
      </Notice>
    );
  }
  return <Notice tone="danger">{failure?.message ?? 'It was not accepted.'}</Notice>;
}
