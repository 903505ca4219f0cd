import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, PenLine, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../api/types.ts';
import { Badge } from '../design/badge.tsx';
import { IconButton } from '../design/button.tsx';
import { Menu, MenuItem, MenuLine } from '../design/menu.tsx';
import { CopyIdItem } from '../projects/copy-id-item.tsx';
import { EditProjectDialog } from '../projects/project-dialog.tsx';
import { ProjectName } from '../projects/project-name.tsx';
import { isWorking } from '../projects/queries.ts';
import { useRemoveProject } from '../projects/removal.ts';
import { StatusBadge } from '../projects/status.tsx';
import { useUpload } from './uploads/uploads.ts';
import './project-header.css';

type Opened = 'name' | 'details' | undefined;

/** Of a project that has no media yet. */
export function ProjectHeader({ project }: { project: Project }) {
  const { id, name, status } = project;
  const [opened, setOpened] = useState<Opened>();
  const upload = useUpload(id);
  const close = () => setOpened(undefined);
  const remove = useRemoveProject();
  const navigate = useNavigate();

  return (
    <header className="project-header">
      <div className="project-header-name">
        <ProjectName heading="h1" project={project} renaming={opened === 'name'} onDone={close} />
        {opened !== 'name' && (
          <IconButton size="small" label="Rename" icon={<PenLine />} onClick={() => setOpened('name')} />
        )}
        {upload ? (
          <Badge tone="accent" dot>
            Uploading
          </Badge>
        ) : (
          <StatusBadge status={status} progress={isWorking(project) ? project.progress : null} />
        )}
      </div>
      <div className="project-header-actions">
        <Menu label={`Actions for ${name}`} trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis />} />}>
          <MenuItem icon={<SlidersHorizontal />} onSelect={() => setOpened('details')}>
            Frame and language…
          </MenuItem>
          <CopyIdItem id={id} />
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
      </div>
      {opened === 'details' && <EditProjectDialog project={project} onClose={close} />}
    </header>
  );
}
