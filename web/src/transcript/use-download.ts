import { useNotify } from '../design/toast.tsx';
import type { Desk } from './edits/desk.ts';

/** Gets the captions as a file, with everything in them that was edited a moment ago. */
export function useDownload(projectId: string, desk: Desk) {
  const notify = useNotify();

  async function fetchFile(ending: string, language?: string) {
    await desk.send();
    const link = document.createElement('a');
    const query = language === undefined ? '' : `?${new URLSearchParams({ language })}`;
    link.href = `/app/api/projects/${projectId}/captions.${ending}${query}`;
    link.download = '';
    link.click();
  }

  return (ending: string, language?: string) =>
    void fetchFile(ending, language).catch(({ message }: Error) =>
      notify({ title: 'Not downloaded', description: message, tone: 'danger' }),
    );
}
