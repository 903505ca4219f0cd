import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Info, RefreshCw, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../design/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../design/menu.tsx';
import { FactsDialog } from '../../project/facts-dialog.tsx';
import { ReplaceDialog } from '../../project/replace-dialog.tsx';
import { CopyIdItem } from '../../projects/copy-id-item.tsx';
import { EditProjectDialog } from '../../projects/project-dialog.tsx';
import { useRemoveProject } from '../../projects/removal.ts';
import { useEditor } from '../editor-parts.ts';

type Opened = 'details' | 'replace' | 'facts' | undefined;

export function ProjectMenu({ isBusy }: { isBusy: boolean }) {
  const { project, source } = useEditor();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const remove = useRemoveProject();
  const navigate = useNavigate();
  const label = `Actions for ${project.name}`;

  return (
    <>
      <Menu label={label} trigger={<IconButton label={label} icon={<Ellipsis />} />}>
        <MenuItem icon={<SlidersHorizontal />} onSelect={() => setOpened('details')}>
          Name and language…
        </MenuItem>
        <MenuItem icon={<Info />} onSelect={() => setOpened('facts')}>
          About the media…
        </MenuItem>
        {!isBusy && (
          <MenuItem icon={<RefreshCw />} onSelect={() => setOpened('replace')}>
            Replace media…
          </MenuItem>
        )}
        <CopyIdItem id={project.id} />
        <MenuLine />
        <MenuItem
          icon={<Trash2 />}
          tone="danger"
          onSelect={() => {
            remove(project);
            void navigate({ to: '/' });
          }}
        >
          Delete
        </MenuItem>
      </Menu>
      {opened === 'details' && <EditProjectDialog project={project} withFrame={false} onClose={close} />}
      {opened === 'replace' && <ReplaceDialog projectId={project.id} onClose={close} />}
      {opened === 'facts' && <FactsDialog source={source} onClose={close} />}
    </>
  );
}
