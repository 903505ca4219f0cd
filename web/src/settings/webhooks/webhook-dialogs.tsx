import { useState } from 'react';
import type { NewWebhook, Webhook } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { Copyable } from '../../design/copyable.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { useChangeWebhook, useCreateWebhook } from './queries.ts';
import { WebhookForm } from './webhook-form.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function NewWebhookDialog({ open, onOpenChange }: Props) {
  const create = useCreateWebhook();
  const [made, setMade] = useState<NewWebhook>();

  function close() {
    onOpenChange(false);
    setMade(undefined);
  }

  if (made) return <SecretDialog title="The webhook is ready" secret={made.secret} onClose={close} />;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="New webhook">
      <WebhookForm
        action="Create webhook"
        onSubmit={async (wish) => setMade(await create.mutateAsync(wish))}
        onCancel={close}
      />
    </Dialog>
  );
}

export function ChangeWebhookDialog({ webhook, open, onOpenChange }: Props & { webhook: Webhook }) {
  const change = useChangeWebhook(webhook.id);
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Change webhook">
      <WebhookForm
        webhook={webhook}
        action="Save"
        onSubmit={(wish) => change.mutateAsync(wish).then(close)}
        onCancel={close}
      />
    </Dialog>
  );
}

type SecretProps = { title: string; secret: string; onClose: () => void };

export function SecretDialog({ title, secret, onClose }: SecretProps) {
  return (
    <Dialog open onOpenChange={onClose} insistent title={title}>
      <Notice tone="warning">Copy the secret now. It will not be shown again.</Notice>
      <div className="field">
        <span className="field-label">Secret</span>
        <Copyable label="secret" text={secret} />
        <div className="field-hint">
          Your receiver checks signatures with it, by the Standard Webhooks specification.
        </div>
      </div>
      <div className="form-actions">
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
