import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Webhook } from '../../api/types.ts';
import { Notice } from '../../design/notice.tsx';
import { useNotify } from '../../design/toast.tsx';
import type { WorkspaceEvent } from '../../events/event.ts';
import { useSession } from '../../session/session.ts';
import { webhooksKey, webhooksQuery } from './queries.ts';

const isDisabledForUs = ({ disabledReason }: Webhook) => disabledReason !== null && disabledReason !== 'BY_HAND';

const hostOf = ({ url }: Webhook) => new URL(url).host;

/** Stands where owners pass by, until somebody has seen to it. */
export function DisabledWebhooks() {
  const isOwner = useSession().workspace.role === 'owner';
  const { data = [] } = useQuery({ ...webhooksQuery, enabled: isOwner, retry: false });
  const [first, ...others] = data.filter(isDisabledForUs);
  if (!first) return null;
  const more = others.length === 0 ? '' : others.length === 1 ? ' and one other' : ` and ${others.length} others`;
  return (
    <Notice tone="danger">
      The webhook to {hostOf(first)}
      {more} {others.length === 0 ? 'was' : 'were'} disabled, because nothing was accepted there. What happens meanwhile
      waits.{' '}
      <Link to="/settings/webhooks/$webhookId" params={{ webhookId: first.id }}>
        See why
      </Link>
    </Notice>
  );
}

/** Tells at once, on whatever page somebody is. */
export function useDisabledWebhooks() {
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isOwner = useSession().workspace.role === 'owner';

  function tell({ data: { webhook } }: WorkspaceEvent) {
    void queryClient.invalidateQueries({ queryKey: webhooksKey });
    if (!isOwner) return;
    notify({
      title: `The webhook to ${webhook.host} was disabled`,
      description: webhook.reason === 'GONE' ? 'It answered that it is gone.' : 'Nothing was accepted for three days.',
      tone: 'danger',
      action: {
        label: 'See why',
        hint: 'Open its page in the settings',
        run: () => navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId: webhook.id } }),
      },
    });
  }

  const latest = useRef(tell);
  latest.current = tell;
  return useRef((event: WorkspaceEvent) => latest.current(event)).current;
}
