import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { fileSize } from '../bytes.ts';
import { FileButton } from '../intake/file-button.tsx';
import { useFileDrop } from '../intake/file-drop.ts';
import { Task } from '../task.tsx';
import { dropInterrupted, type Interrupted, interruptedKey, isSameFile } from './interrupted.ts';
import { startUpload } from './uploads.ts';

type Props = { projectId: string; interrupted: Interrupted };

export function InterruptedTask({ projectId, interrupted }: Props) {
  const queryClient = useQueryClient();
  const [wrong, setWrong] = useState<string>();
  const { name, bytes, sentBytes } = interrupted;

  function take([file]: File[]) {
    if (file && isSameFile(interrupted, file)) startUpload(projectId, file);
    else setWrong(file?.name);
  }

  async function giveUp() {
    queryClient.setQueryData(interruptedKey(projectId), null);
    // What cannot be told to the server just now, it sweeps away after a day.
    await dropInterrupted(interrupted).catch(() => undefined);
  }

  useFileDrop(take);

  return (
    <Task
      icon={CloudUpload}
      title="This upload was interrupted"
      subject={name}
      fraction={sentBytes / bytes}
      paused
      facts={[`${fileSize(sentBytes)} of ${fileSize(bytes)} have arrived`]}
      actions={
        <>
          <Button size="small" tone="quiet" onClick={giveUp}>
            Start over
          </Button>
          <FileButton size="small" tone="primary" onFiles={take}>
            <FolderOpen aria-hidden /> Choose the file again
          </FileButton>
        </>
      }
    >
      {wrong === undefined ? (
        <p className="task-note">
          Browsers do not keep files over a reload. Choose the same file, and it goes on from here.
        </p>
      ) : (
        <Notice tone="warning">
          “{wrong}” is another file. Choose “{name}” ({fileSize(bytes)}) to go on, or start over.
        </Notice>
      )}
    </Task>
  );
}
