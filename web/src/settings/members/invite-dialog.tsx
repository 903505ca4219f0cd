import { useState } from 'react';
import type { NewInvitation, Role } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { Choices } from '../../design/choices.tsx';
import { Copyable } from '../../design/copyable.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Form, SubmitButton } from '../../design/form.tsx';
import { Notice } from '../../design/notice.tsx';
import { TimeAgo } from '../../design/time.tsx';
import { useInvite } from './queries.ts';
import { roleChoices } from './roles.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function InviteDialog({ open, onOpenChange }: Props) {
  const [made, setMade] = useState<NewInvitation>();

  function close() {
    onOpenChange(false);
    setMade(undefined);
  }

  if (made) return <NewLink invitation={made} onClose={close} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite somebody"
      description="They join by a link that works once."
    >
      <RoleForm onMade={setMade} onCancel={close} />
    </Dialog>
  );
}

function RoleForm({ onMade, onCancel }: { onMade: (invitation: NewInvitation) => void; onCancel: () => void }) {
  const [role, setRole] = useState<Role>('member');
  const invite = useInvite();
  return (
    <Form onSubmit={async () => onMade(await invite.mutateAsync(role))}>
      <Choices name="role" label="Role" value={role} choices={roleChoices} onChoose={setRole} />
      <div className="form-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>Create link</SubmitButton>
      </div>
    </Form>
  );
}

function NewLink({ invitation, onClose }: { invitation: NewInvitation; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent
      title="The link is ready"
      description={
        <>
          Send it to the person you invite. It works once and expires <TimeAgo at={invitation.expiresAt} />.
        </>
      }
    >
      <Copyable label="link" text={invitation.link} />
      <Notice tone="warning">Copy it now. It will not be shown again.</Notice>
      <div className="form-actions">
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
