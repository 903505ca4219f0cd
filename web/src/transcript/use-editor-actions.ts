import { useNotify } from '../design/toast.tsx';
import type { Desk } from './edits/desk.ts';
import { isConflict } from './edits/faults.ts';

/** What the buttons do, with what goes wrong told. */
export function useEditorActions(projectId: string, desk: Desk) {
  const notify = useNotify();

  async function told(work: () => Promise<unknown>, title: string) {
    try {
      await work();
    } catch (error) {
      const description = isConflict(error)
        ? 'Somebody else has changed the transcript meanwhile. This is how it is now.'
        : (error as Error).message;
      notify({ title, description, tone: 'danger' });
    }
  }

  async function fetchFile(ending: string) {
    await desk.send();
    const link = document.createElement('a');
    link.href = `/app/api/projects/${projectId}/captions.${ending}`;
    link.download = '';
    link.click();
  }

  return {
    undo: () => {
      if (desk.read().canUndo) void told(desk.undo, 'Not undone');
    },
    redo: () => {
      if (desk.read().canRedo) void told(desk.redo, 'Not done again');
    },
    download: (ending: string) => void told(() => fetchFile(ending), 'Not downloaded'),
  };
}
