import { queryClient } from '../api/query-client.ts';
import type { Project } from '../api/types.ts';
import { captionsKey } from '../editor/captions/captions-calls.ts';
import { translationsKey } from '../editor/languages/queries.ts';
import { rendersKey } from '../editor/renders/queries.ts';
import type { Render } from '../editor/renders/render.ts';
import { projectKey } from '../project/queries.ts';
import type { ProjectPage } from '../projects/queries.ts';
import { transcriptKey } from '../transcript/queries.ts';
import { announce } from './announcer.tsx';
import type { ProjectEvent } from './event.ts';

/** Many projects can change at once: they are asked for once. */
const patienceMs = 150;

const changed = new Set<string>();

/** What the event tells goes to the pages at once. What it does not tell is asked for, except at each bit of progress. */
export function applyEvent(event: ProjectEvent) {
  if (event.type.startsWith('render.')) return applyToRenders(event);
  const { type, projectId, data } = event;
  const { name, status, progress, failure } = data;
  const told = <P extends Project>(project: P): P =>
    project.id === projectId ? { ...project, name, status, progress, failure } : project;

  if (type !== 'project.deleted') {
    queryClient.setQueryData<Project>(projectKey(projectId), (project) => project && told(project));
  }
  queryClient.setQueriesData<ProjectPage>({ queryKey: ['projects'] }, (page) => {
    if (!page?.data.some(({ id }) => id === projectId)) return page;
    if (type !== 'project.deleted') return { ...page, data: page.data.map(told) };
    return { ...page, data: page.data.filter(({ id }) => id !== projectId) };
  });
  if (type !== 'project.progress') askSoon(projectId);
  // With each bit of progress there are more words.
  else if (status === 'TRANSCRIBING') {
    void queryClient.invalidateQueries({ queryKey: transcriptKey(projectId) }, { cancelRefetch: false });
  }
}

function applyToRenders({ type, projectId, data: { render } }: ProjectEvent) {
  if (render) {
    const { id, status, progress, secondsLeft } = render;
    queryClient.setQueryData<Render[]>(rendersKey(projectId), (renders) =>
      renders?.map((each) => (each.id === id ? { ...each, status, progress, secondsLeft } : each)),
    );
  }
  if (type === 'render.completed') announce('A render is finished.');
  if (type !== 'render.progress') void queryClient.invalidateQueries({ queryKey: rendersKey(projectId) });
}

function askSoon(projectId: string) {
  const isFirst = changed.size === 0;
  changed.add(projectId);
  if (!isFirst) return;
  window.setTimeout(() => {
    for (const id of changed) {
      void queryClient.invalidateQueries({ queryKey: projectKey(id) });
      void queryClient.invalidateQueries({ queryKey: transcriptKey(id) });
      void queryClient.invalidateQueries({ queryKey: captionsKey(id) });
      void queryClient.invalidateQueries({ queryKey: translationsKey(id) });
    }
    changed.clear();
    void queryClient.invalidateQueries({ queryKey: ['projects'] });
  }, patienceMs);
}

/** After a time without events. What is being asked for already will do. */
export function askAgain() {
  for (const key of ['projects', 'project', 'transcript', 'captions', 'translations', 'renders']) {
    void queryClient.invalidateQueries({ queryKey: [key] }, { cancelRefetch: false });
  }
}
