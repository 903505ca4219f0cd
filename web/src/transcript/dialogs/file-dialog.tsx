import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { useNotify } from '../../design/toast.tsx';
import { captionFileType, timedCaptionFiles } from '../caption-file.ts';
import type { Desk } from '../edits/desk.ts';
import { tagged } from '../queries.ts';

type Props = { projectId: string; desk: Desk; onClose: () => void };

export function FileDialog({ projectId, desk, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const notify = useNotify();

  async function put(file: File) {
    setBusy(true);
    setRefusal(undefined);
    try {
      await desk.change((tag) => putFile(projectId, file, tag));
      notify({ title: 'The words are those of the file', description: file.name });
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Use a caption file"
      description="SRT, WebVTT, ASS, TTML, JSON or plain text. Words that are here already keep their times; others are found in the sound. What is here now can be had back."
    >
      {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      <div className="form-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" busy={busy} onClick={() => input.current?.click()}>
          <FileUp /> Choose a file
        </Button>
        <input
          type="file"
          ref={input}
          hidden
          accept={`${timedCaptionFiles},.txt,text/plain`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void put(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
    </Dialog>
  );
}

function putFile(projectId: string, file: File, tag: string) {
  return tagged((client) =>
    client.PUT('/projects/{projectId}/transcript', {
      params: { path: { projectId } },
      headers: { 'If-Match': tag || '*', 'Content-Type': captionFileType(file.name) },
      body: '',
      // The file itself, in whatever encoding it has.
      bodySerializer: () => file,
    }),
  );
}
