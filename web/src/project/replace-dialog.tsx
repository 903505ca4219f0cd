import { Dialog } from '../design/dialog.tsx';
import { DropZone } from './intake/drop-zone.tsx';
import { useFileDrop } from './intake/file-drop.ts';
import { useImportFrom } from './queries.ts';
import { startUpload } from './uploads/uploads.ts';

type Props = { projectId: string; onClose: () => void };

export function ReplaceDialog({ projectId, onClose }: Props) {
  const importFrom = useImportFrom(projectId);

  function take([file]: File[]) {
    if (file) startUpload(projectId, file);
    onClose();
  }

  const isOver = useFileDrop(take);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Replace the media"
      description="What is here now stays until the new one has been imported and is known to be good."
    >
      <DropZone
        heading="h3"
        title="Drop the new video here"
        isOver={isOver}
        onFiles={take}
        onLink={(link) => importFrom.mutateAsync(link).then(onClose)}
      />
    </Dialog>
  );
}
