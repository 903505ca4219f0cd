import { useNotify } from '../design/toast.tsx';
import type { Desk } from './edits/desk.ts';

/** Gets the captions as a file, with everything in them that was edited a moment ago. */
export function useDownload(projectId: string, desk: Desk) {
  const notify = useNotify();

  async function fetchFile(ending: string) {
    await desk.send();
    const link = document.createElement('a');
    link.href = `/app/api/projects/${projectId}/captions.${ending}`;
    link.download = '';
    link.click();
  }

  return (ending: string) =>
    void fetchFile(ending).catch(({ message }: Error) =>
      notify({ title: 'Not downloaded', description: message, tone: 'danger' }),
    );
}
