import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Member } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { useSession } from '../../session/session.ts';
import { Page } from '../../shell/page.tsx';
import { isForOwners, OwnersOnly } from '../owners-only.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { membersQuery, useRemoveMember } from './queries.ts';

export function MembersPage() {
  const { workspace } = useSession();
  const isOwner = workspace.role === 'owner';
  const members = useQuery({ ...membersQuery, enabled: isOwner });
  const [inviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<Member>();
  const remove = useRemoveMember();

  if (!isOwner || isForOwners(members.error)) {
    return (
      <Page title="Members">
        <OwnersOnly what="members" />
      </Page>
    );
  }

  return (
    <Page
      title="Members"
      lead="Everybody here sees and edits all projects of the workspace."
      actions={
        <Button tone="primary" onClick={() => setInviting(true)}>
          <UserPlus /> Invite
        </Button>
      }
    >
      {members.data ? (
        <MemberTable members={members.data} onRemove={setRemoved} />
      ) : members.error ? (
        <ErrorState error={members.error} onRetry={() => members.refetch()} />
      ) : (
        <Loading label="Loading the members">
          <Skeleton height="10rem" />
        </Loading>
      )}
      <PendingInvitations />
      <InviteDialog open={inviting} onOpenChange={setInviting} />
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoved(undefined)}
          title={`Remove ${removed.name}?`}
          action="Remove"
          onConfirm={() => remove.mutateAsync(removed.userId)}
        >
          {removed.email} loses access to {workspace.name} at once. The projects stay.
        </ConfirmDialog>
      )}
    </Page>
  );
}
