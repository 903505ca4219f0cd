import { useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Menu, MenuChoices } from '../design/menu.tsx';
import { useNotify } from '../design/toast.tsx';
import { switchWorkspace, useSession } from '../session/session.ts';

export function WorkspaceMenu() {
  const { workspace, workspaces } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();

  function choose(id: string) {
    switchWorkspace(id).then(
      () => navigate({ to: '/' }),
      (error: Error) => notify({ title: 'The workspace stays as it was', description: error.message, tone: 'danger' }),
    );
  }

  const name = <span className="header-workspace-name">{workspace.name}</span>;
  if (workspaces.length < 2) return <div className="header-workspace">{name}</div>;
  return (
    <div className="header-workspace">
      <Menu
        align="start"
        label="Workspaces"
        trigger={
          <Button tone="quiet" size="small" aria-label={`Workspace: ${workspace.name}. Switch`}>
            {name}
            <ChevronsUpDown aria-hidden />
          </Button>
        }
      >
        <MenuChoices
          label="Workspaces"
          value={workspace.id}
          choices={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={choose}
        />
      </Menu>
    </div>
  );
}
