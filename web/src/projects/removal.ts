/**
 * A deleted project disappears at once and is deleted on the server a little later: when its notification closes, or
 * when the page does. Until then it can be brought back.
 */
import { CapstanError } from '@capstan/sdk';
import { useSyncExternalStore } from 'react';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import type { Project } from '../api/types.ts';
import { useNotify } from '../design/toast.tsx';

const undoMs = 6000;

let hidden: ReadonlySet<string> = new Set();
const unsent: string[] = [];
const changes = new EventTarget();

function setHidden(ids: Iterable<string>) {
  hidden = new Set(ids);
  changes.dispatchEvent(new Event('change'));
}

const show = (id: string) => setHidden([...hidden].filter((other) => other !== id));

/** True if it was still waiting: nothing is sent twice, and what was sent cannot be undone. */
function takeOut(id: string): boolean {
  const index = unsent.indexOf(id);
  if (index !== -1) unsent.splice(index, 1);
  return index !== -1;
}

async function send(id: string, { keepalive = false } = {}) {
  if (!takeOut(id)) return;
  try {
    await api.DELETE('/projects/{projectId}', { params: { path: { projectId: id } }, keepalive });
  } catch (error) {
    // Deleted by somebody else in the meantime: just as well.
    if (!(error instanceof CapstanError) || error.status !== 404) throw error;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['projects'] });
    show(id);
  }
}

export const sendRemovals = () => Promise.allSettled([...unsent].map((id) => send(id)));

export function undoLastRemoval() {
  const id = unsent.at(-1);
  if (id !== undefined && takeOut(id)) show(id);
}

window.addEventListener('pagehide', () => {
  for (const id of [...unsent]) void send(id, { keepalive: true });
});

export function useHiddenProjects(): ReadonlySet<string> {
  return useSyncExternalStore(
    (changed) => {
      changes.addEventListener('change', changed);
      return () => changes.removeEventListener('change', changed);
    },
    () => hidden,
  );
}

export function useRemoveProject() {
  const notify = useNotify();

  return ({ id, name }: Pick<Project, 'id' | 'name'>) => {
    unsent.push(id);
    setHidden([...hidden, id]);
    notify({
      title: 'Project deleted',
      description: name,
      durationMs: undoMs,
      action: {
        label: 'Undo',
        hint: 'Bring the project back: press Control or Command and Z',
        run: () => takeOut(id) && show(id),
      },
      onExpire: () =>
        send(id).catch((error: Error) =>
          notify({ title: `“${name}” could not be deleted`, description: error.message, tone: 'danger' }),
        ),
    });
  };
}
