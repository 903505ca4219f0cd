import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { useSession } from '../../session/session.ts';
import { Page } from '../../shell/page.tsx';
import { isForOwners, OwnersOnly } from '../owners-only.tsx';
import { DisabledWebhooks } from './disabled.tsx';
import { webhooksQuery } from './queries.ts';
import { NewWebhookDialog } from './webhook-dialogs.tsx';
import { WebhookTable } from './webhook-table.tsx';

export function WebhooksPage() {
  const isOwner = useSession().workspace.role === 'owner';
  const webhooks = useQuery({ ...webhooksQuery, enabled: isOwner });
  const [creating, setCreating] = useState(false);

  const create = (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Plus /> New webhook
    </Button>
  );

  return (
    <Page
      title="Webhooks"
      lead="Addresses of yours that are told when something is ready, finished or failed."
      actions={webhooks.data && webhooks.data.length > 0 && create}
    >
      <DisabledWebhooks />
      {!isOwner || isForOwners(webhooks.error) ? (
        <OwnersOnly what="webhooks" />
      ) : webhooks.data ? (
        webhooks.data.length > 0 ? (
          <WebhookTable webhooks={webhooks.data} />
        ) : (
          <div className="panel">
            <EmptyState picture={<Webhook />} title="No webhooks yet" actions={create}>
              <p>
                Instead of asking again and again, let Capstan tell your program. Each message is signed, and comes
                again until it is accepted.
              </p>
            </EmptyState>
          </div>
        )
      ) : webhooks.error ? (
        <ErrorState error={webhooks.error} onRetry={() => webhooks.refetch()} />
      ) : (
        <Loading label="Loading the webhooks">
          <Skeleton height="10rem" />
        </Loading>
      )}
      <NewWebhookDialog open={creating} onOpenChange={setCreating} />
    </Page>
  );
}
