import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Workspace } from '../../api/types.ts';
import { Badge } from '../../design/badge.tsx';
import { TextField } from '../../design/field.tsx';
import { Form, SubmitButton } from '../../design/form.tsx';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { useNotify } from '../../design/toast.tsx';
import { Page, Panel } from '../../shell/page.tsx';
import { LimitList } from './limits.tsx';
import { planNames } from './plan-names.ts';
import { useRenameWorkspace, workspaceQuery } from './queries.ts';

export function GeneralPage() {
  const { data: workspace, error, refetch } = useQuery(workspaceQuery);
  return (
    <Page title="General">
      {error && !workspace && <ErrorState error={error} onRetry={refetch} />}
      {!workspace && !error && (
        <Loading label="Loading the workspace">
          <Skeleton height="12rem" />
        </Loading>
      )}
      {workspace && (
        <>
          <Panel title="Workspace">
            <NameForm key={workspace.id} workspace={workspace} />
          </Panel>
          <Panel
            title="Plan"
            lead={
              <>
                What this workspace may use. <Link to="/settings/usage">See what is used</Link>
              </>
            }
            actions={<Badge tone="accent">{planNames[workspace.plan]}</Badge>}
          >
            <LimitList limits={workspace.limits} />
          </Panel>
        </>
      )}
    </Page>
  );
}

function NameForm({ workspace }: { workspace: Workspace }) {
  const rename = useRenameWorkspace();
  const notify = useNotify();
  const isOwner = workspace.role === 'owner';

  async function submit(data: FormData) {
    const { name } = await rename.mutateAsync(String(data.get('name')).trim());
    notify({ title: 'Saved', description: `The workspace is called ${name}.` });
  }

  return (
    <Form
      onSubmit={submit}
      check={(data) => (String(data.get('name')).trim() === '' ? { name: 'A workspace needs a name.' } : {})}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={200}
        defaultValue={workspace.name}
        readOnly={!isOwner}
        hint={isOwner ? 'Everybody in the workspace sees it.' : 'Only an owner can change it.'}
      />
      {isOwner && (
        <div className="form-actions" data-align="start">
          <SubmitButton>Save</SubmitButton>
        </div>
      )}
    </Form>
  );
}
