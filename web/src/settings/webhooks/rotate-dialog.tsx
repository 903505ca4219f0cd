import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Choices } from '../../design/choices.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Form, SubmitButton } from '../../design/form.tsx';
import { useRotateSecret } from './queries.ts';
import { SecretDialog } from './webhook-dialogs.tsx';

const overlaps = [
  { value: '24', label: '24 hours', description: 'Both sign, so that nothing is missed.' },
  { value: '168', label: '7 days', description: 'For receivers that change slowly.' },
  { value: '0', label: 'Not at all', description: 'Ends the old one now: it has leaked.' },
] as const;

type Props = { webhookId: string; onClose: () => void };

export function RotateDialog({ webhookId, onClose }: Props) {
  const rotate = useRotateSecret(webhookId);
  const [overlap, setOverlap] = useState<(typeof overlaps)[number]['value']>('24');
  const [secret, setSecret] = useState<string>();

  if (secret !== undefined) return <SecretDialog title="The new secret" secret={secret} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Replace the secret">
      <Form onSubmit={async () => setSecret((await rotate.mutateAsync(Number(overlap))).secret)}>
        <Choices
          name="overlap"
          label="The old secret signs along for"
          value={overlap}
          choices={overlaps}
          onChoose={setOverlap}
        />
        <div className="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Make a new secret</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
