import { CloudAlert, CloudUpload, Pause, Play, RotateCw } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { fileSize } from '../bytes.ts';
import { timeLeft } from '../pace.ts';
import { Task } from '../task.tsx';
import { cancelUpload, continueUpload, pauseUpload, type Upload } from './uploads.ts';

const titles: Record<Upload['phase'], string> = {
  queued: 'Waiting for other uploads',
  sending: 'Uploading',
  waiting: 'Waiting for the connection',
  paused: 'Upload paused',
  failed: 'The upload has stopped',
};

export function UploadTask({ upload }: { upload: Upload }) {
  const { projectId, name, bytes, sentBytes, phase, pace, failure } = upload;
  const cancel = (
    <Button size="small" tone="quiet" onClick={() => cancelUpload(projectId)}>
      Cancel
    </Button>
  );
  return (
    <Task
      icon={phase === 'waiting' || phase === 'failed' ? CloudAlert : CloudUpload}
      title={titles[phase]}
      subject={name}
      fraction={bytes === 0 ? 0 : sentBytes / bytes}
      paused={phase !== 'sending'}
      facts={[`${fileSize(sentBytes)} of ${fileSize(bytes)}`, ...paceFacts(upload)]}
      actions={
        <>
          {cancel}
          {(phase === 'sending' || phase === 'waiting') && (
            <Button size="small" onClick={() => pauseUpload(projectId)}>
              <Pause /> Pause
            </Button>
          )}
          {phase === 'paused' && (
            <Button size="small" onClick={() => continueUpload(projectId)}>
              <Play /> Continue
            </Button>
          )}
          {failure?.mayContinue && (
            <Button size="small" onClick={() => continueUpload(projectId)}>
              <RotateCw /> Try again
            </Button>
          )}
        </>
      }
    >
      {failure && <Notice tone="danger">{failure.message}</Notice>}
    </Task>
  );

  function paceFacts({ phase }: Upload): string[] {
    if (phase === 'sending' && sentBytes === bytes) return ['Storing it'];
    return pace ? [`${fileSize(pace.perSecond)} a second`, timeLeft(pace.secondsLeft)] : [];
  }
}
