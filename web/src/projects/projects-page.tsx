import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { ErrorState } from '../design/states.tsx';
import { DropVeil } from '../project/intake/drop-veil.tsx';
import { useFileDrop } from '../project/intake/file-drop.ts';
import { DisabledWebhooks } from '../settings/webhooks/disabled.tsx';
import { useCommands } from '../shell/commands.tsx';
import { Page } from '../shell/page.tsx';
import { IntakeBar } from './intake-bar.tsx';
import { useNewFromMedia, usePastedMedia } from './new-from-media.ts';
import { Pages } from './pages.tsx';
import { ProjectCard } from './project-card.tsx';
import { EditProjectDialog } from './project-dialog.tsx';
import { ProjectsEmpty } from './projects-empty.tsx';
import { ProjectsLoading } from './projects-loading.tsx';
import { projectsQuery } from './queries.ts';
import { useHiddenProjects, useRemoveProject } from './removal.ts';
import { SortMenu } from './sort-menu.tsx';
import './projects-page.css';

export function ProjectsPage() {
  const search = useSearch({ from: '/app/' });
  const navigate = useNavigate({ from: '/' });
  const { newProject } = useCommands();
  const projects = useQuery(projectsQuery(search));
  const hidden = useHiddenProjects();
  const remove = useRemoveProject();
  const [editedId, setEditedId] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const newFromMedia = useNewFromMedia();
  const isOver = useFileDrop(newFromMedia.fromFiles);
  usePastedMedia(newFromMedia);

  const shown = projects.data?.data.filter(({ id }) => !hidden.has(id));
  const edited = shown?.find(({ id }) => id === editedId);
  const meta = projects.data?.meta;
  const isPastTheEnd = meta !== undefined && meta.total > 0 && meta.page > meta.totalPages;

  useEffect(() => {
    if (isPastTheEnd) void navigate({ search: (before) => ({ ...before, page: meta.totalPages }), replace: true });
  }, [isPastTheEnd, meta, navigate]);

  const isEmpty = meta?.total === 0 || (shown?.length === 0 && meta?.totalPages === 1);

  return (
    <Page
      title="Projects"
      actions={
        !isEmpty && (
          <>
            <SortMenu search={search} onSort={(sorted) => navigate({ search: sorted })} />
            <Button tone="primary" onClick={newProject}>
              <Plus /> New project
            </Button>
          </>
        )
      }
    >
      <DisabledWebhooks />
      {projects.error && !projects.data && <ErrorState error={projects.error} onRetry={() => projects.refetch()} />}
      {projects.isPending && <ProjectsLoading />}
      {isEmpty && <ProjectsEmpty {...newFromMedia} onCreate={newProject} />}
      {meta && !isEmpty && <IntakeBar {...newFromMedia} />}
      {shown && shown.length > 0 && (
        <ul className="projects" ref={list} tabIndex={-1} aria-label="Projects" aria-busy={projects.isPlaceholderData}>
          {shown.map((project) => (
            <li key={project.id}>
              <ProjectCard
                project={project}
                onEdit={() => setEditedId(project.id)}
                onRemove={() => {
                  remove(project);
                  list.current?.focus({ preventScroll: true });
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {shown?.length === 0 && !isEmpty && <p className="projects-none">Nothing is left on this page.</p>}
      {meta && !isEmpty && <Pages meta={meta} />}
      {isOver && <DropVeil>Let go to make a project of it</DropVeil>}
      {edited && <EditProjectDialog project={edited} onClose={() => setEditedId(undefined)} />}
    </Page>
  );
}
