import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useNotify } from '../design/toast.tsx';
import { linkIn, nameFromFile, nameFromLink } from '../project/intake/media-name.ts';
import { startUpload } from '../project/uploads/uploads.ts';
import { useCreateProject } from './queries.ts';

/** A project comes to be by its media: named after it, with the upload or the import under way. */
export function useNewFromMedia() {
  const create = useCreateProject();
  const navigate = useNavigate();
  const notify = useNotify();

  async function fromFiles(files: File[]) {
    const ids: string[] = [];
    try {
      for (const file of files) {
        const { id } = await create.mutateAsync({ name: nameFromFile(file.name) });
        startUpload(id, file);
        ids.push(id);
      }
    } catch (error) {
      notify({ title: 'No project was created', description: (error as Error).message, tone: 'danger' });
    }
    // Of several, the list shows how far each is.
    const [id] = ids;
    if (id !== undefined && ids.length === 1) await open(id);
  }

  async function fromLink(sourceUrl: string) {
    const { id } = await create.mutateAsync({ name: nameFromLink(sourceUrl), sourceUrl });
    await open(id);
  }

  const open = (projectId: string) => navigate({ to: '/projects/$projectId', params: { projectId } });

  return { fromFiles, fromLink };
}

/** What is pasted on the page itself, rather than into something on it. */
export function usePastedMedia({ fromFiles, fromLink }: ReturnType<typeof useNewFromMedia>) {
  const notify = useNotify();

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target as HTMLElement | null;
    if (event.defaultPrevented || target?.closest('input, textarea, [role=dialog]')) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const link = linkIn(event.clipboardData?.getData('text') ?? '');
    if (files.length > 0) void fromFiles(files);
    else if (link !== undefined) {
      fromLink(link).catch(({ message }: Error) =>
        notify({ title: 'The link was not imported', description: message, tone: 'danger' }),
      );
    }
  });

  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
