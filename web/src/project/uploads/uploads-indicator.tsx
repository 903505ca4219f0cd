import { Link, useLocation } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { useSession } from '../../session/session.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { leaveUploads, useUploads } from './uploads.ts';
import './uploads-indicator.css';

/** What is being uploaded elsewhere than on this page. */
export function UploadsIndicator() {
  const { pathname } = useLocation();
  const uploads = useUploads().filter(({ projectId }) => pathname !== `/projects/${projectId}`);

  const { workspace } = useSession();

  // biome-ignore lint/correctness/useExhaustiveDependencies: they belong to the workspace, and to who is signed in
  useEffect(() => leaveUploads, [workspace.id]);
  useEffect(keepFilesOut, []);

  const [first] = uploads;
  if (!first) return null;
  const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
  const sentBytes = uploads.reduce((sum, upload) => sum + upload.sentBytes, 0);
  const fraction = sentBytes / bytes;
  const phase = uploads.every(({ phase }) => phase === 'paused') ? 'Paused: ' : '';
  const stopped = uploads.find((upload) => upload.phase === 'failed');

  return (
    <aside className="uploads-indicator" aria-label="Uploads">
      <Link to="/projects/$projectId" params={{ projectId: (stopped ?? first).projectId }}>
        <CloudUpload aria-hidden />
        <span className="uploads-indicator-name">
          {stopped
            ? `Stopped: ${stopped.name}`
            : `${phase}${uploads.length === 1 ? first.name : `${uploads.length} uploads`}`}
        </span>
        <span className="uploads-indicator-percent">{Math.floor(fraction * 100)}%</span>
        <ProgressBar label="Uploaded" fraction={fraction} paused={phase !== ''} />
      </Link>
    </aside>
  );
}

/** A file that is let go beside the place for it must not replace the dashboard. */
function keepFilesOut() {
  const keepOut = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  window.addEventListener('dragover', keepOut);
  window.addEventListener('drop', keepOut);
  return () => {
    window.removeEventListener('dragover', keepOut);
    window.removeEventListener('drop', keepOut);
  };
}
