import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, KeyRound, Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '../../api/types.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { Menu, MenuItem, MenuLine } from '../../design/menu.tsx';
import { useNotify } from '../../design/toast.tsx';
import { useChangeWebhook, useRemoveWebhook } from './queries.ts';
import { RotateDialog } from './rotate-dialog.tsx';
import { ChangeWebhookDialog } from './webhook-dialogs.tsx';

type Opened = 'change' | 'rotate' | 'remove' | undefined;

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const [opened, setOpened] = useState<Opened>();
  const change = useChangeWebhook(webhook.id);
  const remove = useRemoveWebhook(webhook.id);
  const notify = useNotify();
  const navigate = useNavigate();
  const close = () => setOpened(undefined);

  const setEnabled = (enabled: boolean) =>
    change.mutate(
      { enabled },
      { onError: (error) => notify({ title: 'It stays as it was', description: error.message, tone: 'danger' }) },
    );

  return (
    <>
      {!webhook.enabled && (
        <Button tone="primary" busy={change.isPending} onClick={() => setEnabled(true)}>
          <Power /> Enable
        </Button>
      )}
      <Button onClick={() => setOpened('change')}>
        <Pencil /> Change
      </Button>
      <Menu trigger={<IconButton label="More actions" icon={<Ellipsis />} />}>
        <MenuItem icon={<KeyRound />} onSelect={() => setOpened('rotate')}>
          Replace the secret
        </MenuItem>
        {webhook.enabled && (
          <MenuItem icon={<Power />} onSelect={() => setEnabled(false)}>
            Disable
          </MenuItem>
        )}
        <MenuLine />
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setOpened('remove')}>
          Delete
        </MenuItem>
      </Menu>
      {opened === 'change' && <ChangeWebhookDialog webhook={webhook} open onOpenChange={close} />}
      {opened === 'rotate' && <RotateDialog webhookId={webhook.id} onClose={close} />}
      {opened === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Delete this webhook?"
          action="Delete webhook"
          onConfirm={async () => {
            await remove.mutateAsync(undefined);
            await navigate({ to: '/settings/webhooks' });
          }}
        >
          {webhook.url} is told nothing more, and the log of its deliveries goes with it. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
