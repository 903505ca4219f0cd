import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { useSession } from '../../session/session.ts';
import { Page } from '../../shell/page.tsx';
import { workspaceQuery } from '../general/queries.ts';
import { isForOwners, OwnersOnly } from '../owners-only.tsx';
import { KeyTable } from './key-table.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { keysQuery, useRevokeKey } from './queries.ts';

export function KeysPage() {
  const isOwner = useSession().workspace.role === 'owner';
  const keys = useQuery({ ...keysQuery, enabled: isOwner });
  const workspace = useQuery(workspaceQuery);
  const [creating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey>();
  const revoke = useRevokeKey();

  const create = (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Plus /> New key
    </Button>
  );

  return (
    <Page
      title="API keys"
      lead={
        <>
          Programs use them to work with this workspace. How is in the <a href="/docs">documentation</a>.
        </>
      }
      actions={keys.data && keys.data.length > 0 && create}
    >
      {workspace.data?.limits.apiAccess === false && (
        <Notice tone="warning">The plan of this workspace has no API access: its keys are refused until it has.</Notice>
      )}
      {!isOwner || isForOwners(keys.error) ? (
        <OwnersOnly what="API keys" />
      ) : keys.data ? (
        keys.data.length > 0 ? (
          <KeyTable keys={keys.data} onRevoke={setRevoked} />
        ) : (
          <div className="panel">
            <EmptyState picture={<KeyRound />} title="No keys yet" actions={create}>
              <p>A key goes into the X-API-Key header of each request. It is shown once, when it is made.</p>
            </EmptyState>
          </div>
        )
      ) : keys.error ? (
        <ErrorState error={keys.error} onRetry={() => keys.refetch()} />
      ) : (
        <Loading label="Loading the keys">
          <Skeleton height="10rem" />
        </Loading>
      )}
      <NewKeyDialog open={creating} onOpenChange={setCreating} />
      {revoked && (
        <ConfirmDialog
          open
          onOpenChange={() => setRevoked(undefined)}
          title={`Revoke “${revoked.name}”?`}
          action="Revoke key"
          onConfirm={() => revoke.mutateAsync(revoked.id)}
        >
          Programs that use it are refused from then on. This cannot be undone.
        </ConfirmDialog>
      )}
    </Page>
  );
}
