import { TriangleAlert } from 'lucide-react';
import type { Project } from '../api/types.ts';
import { DropVeil } from './intake/drop-veil.tsx';
import { DropZone } from './intake/drop-zone.tsx';
import { useFileDrop } from './intake/file-drop.ts';
import { useImportFrom } from './queries.ts';
import { startUpload } from './uploads/uploads.ts';
import './no-media.css';

type Props = { projectId: string; failure: Project['failure'] };

/** Nothing has come yet, or what came was not good. */
export function NoMedia({ projectId, failure }: Props) {
  const importFrom = useImportFrom(projectId);

  function take([file]: File[]) {
    if (file) startUpload(projectId, file);
  }

  const isOver = useFileDrop(take);

  return (
    <div className="no-media">
      {failure && (
        <section className="failure" aria-label="What went wrong">
          <TriangleAlert aria-hidden />
          <div>
            <h2>{isOfLink(failure) ? 'The link could not be imported' : 'This file could not be imported'}</h2>
            <p>{failure.message}</p>
          </div>
        </section>
      )}
      <DropZone
        title={failure ? 'Try another video' : 'Drop a video here'}
        isOver={isOver}
        onFiles={take}
        onLink={(link) => importFrom.mutateAsync(link)}
      >
        {failure ? (
          <p>Drop a file anywhere on this page, choose one, or import from another link.</p>
        ) : (
          <p>Or a sound recording: nearly every format is fine. A broken connection does no harm.</p>
        )}
      </DropZone>
      {isOver && <DropVeil>Let go to upload</DropVeil>}
    </div>
  );
}

const isOfLink = ({ code }: NonNullable<Project['failure']>) => code.startsWith('import/');
