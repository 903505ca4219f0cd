import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PendingInvitation } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/states.tsx';
import { TimeAgo } from '../../design/time.tsx';
import { invitationsQuery, useRevokeInvitation } from './queries.ts';
import { roles } from './roles.ts';

export function PendingInvitations() {
  const { data: invitations, error, refetch } = useQuery(invitationsQuery);
  const [revoked, setRevoked] = useState<PendingInvitation>();
  const revoke = useRevokeInvitation();

  if (error && !invitations) return <ErrorState error={error} onRetry={refetch} />;
  if (!invitations || invitations.length === 0) return null;
  return (
    <section className="page-part" aria-labelledby="pending">
      <h2 id="pending">Links that nobody has used yet</h2>
      <div className="table-panel">
        <table className="table">
          <caption className="visually-hidden">Pending invitations</caption>
          <thead>
            <tr>
              <th scope="col">Role</th>
              <th scope="col">Created</th>
              <th scope="col" className="table-wide">
                Expires
              </th>
              <th scope="col" className="table-actions">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invitations.map((invitation) => (
              <tr key={invitation.id}>
                <th scope="row">
                  {roles[invitation.role].label}
                  <span className="table-more">
                    Expires <TimeAgo at={invitation.expiresAt} />
                  </span>
                </th>
                <td>
                  <TimeAgo at={invitation.createdAt} />
                </td>
                <td className="table-wide">
                  <TimeAgo at={invitation.expiresAt} />
                </td>
                <td className="table-actions">
                  <Button size="small" onClick={() => setRevoked(invitation)}>
                    Revoke
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {revoked && (
        <ConfirmDialog
          open
          onOpenChange={() => setRevoked(undefined)}
          title="Revoke this invitation?"
          action="Revoke link"
          onConfirm={() => revoke.mutateAsync(revoked.id)}
        >
          Nobody can join by this link afterwards. You can always make another one.
        </ConfirmDialog>
      )}
    </section>
  );
}
