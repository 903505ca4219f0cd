import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Project } from '../api/types.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '../design/states.tsx';
import { Editor, EditorLoading } from '../editor/editor.tsx';
import { announce } from '../events/announcer.tsx';
import { isWorking } from '../projects/queries.ts';
import { useTitle } from '../shell/title.ts';
import { ImportTask } from './import-task.tsx';
import { NoMedia } from './no-media.tsx';
import { NotReplaced } from './not-replaced.tsx';
import { ProjectHeader } from './project-header.tsx';
import { isMissing, projectQuery } from './queries.ts';
import { interruptedQuery } from './uploads/interrupted.ts';
import { InterruptedTask } from './uploads/interrupted-task.tsx';
import { UploadTask } from './uploads/upload-task.tsx';
import { useUpload } from './uploads/uploads.ts';
import './project-page.css';

export function ProjectPage() {
  const { projectId } = useParams({ from: '/app/projects/$projectId' });
  const { data: project, error, refetch } = useQuery(projectQuery(projectId));
  useTitle(project?.name ?? 'Project');

  return (
    <>
      {isMissing(error) ? (
        <PlainPage>
          <Missing />
        </PlainPage>
      ) : project ? (
        <Shown key={project.id} project={project} />
      ) : error ? (
        <PlainPage>
          <ErrorState heading="h1" error={error} onRetry={() => refetch()} />
        </PlainPage>
      ) : (
        <PlainPage>
          <Pending />
        </PlainPage>
      )}
    </>
  );
}

/** Everything but the editor, which has all of the window. */
function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="page project-page">
      <Link className="project-back" to="/">
        <ChevronLeft aria-hidden /> Projects
      </Link>
      {children}
    </div>
  );
}

function Shown({ project }: { project: Project }) {
  const { id, status, sourceAsset, failure } = project;
  useAnnouncedEnd(project);
  const task = useTask(project);

  if (sourceAsset) {
    const notices = (
      <>
        {task}
        {failure && !task && !isOfSpeech(project) && <NotReplaced failure={failure} />}
      </>
    );
    return <Editor project={project} mediaId={sourceAsset.id} isBusy={task !== undefined} notices={notices} />;
  }
  return (
    <PlainPage>
      <ProjectHeader project={project} />
      {task ? (
        <div className="project-waiting">{task}</div>
      ) : (
        <NoMedia projectId={id} failure={status === 'FAILED' ? failure : null} />
      )}
    </PlainPage>
  );
}

/** What is being done to the project just now, if anything is. */
function useTask(project: Project) {
  const { id, status, sourceAsset } = project;
  const upload = useUpload(id);
  // A video that is being transcribed is there already, or just about to be.
  const isArriving = status === 'IMPORTING' || (!sourceAsset && (status === 'TRANSCRIBING' || status === 'READY'));
  const idle = upload === undefined && !isWorking(project);
  const { data: interrupted } = useQuery({ ...interruptedQuery(id), enabled: idle });

  if (upload) return <UploadTask upload={upload} />;
  if (isArriving) return <ImportTask project={project} />;
  if (interrupted) return <InterruptedTask projectId={id} interrupted={interrupted} />;
  return undefined;
}

/** For those who do not see the bar go. */
function useAnnouncedEnd({ name, status, failure }: Project) {
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was === status || (was !== 'IMPORTING' && was !== 'TRANSCRIBING')) return;
    if (failure) announce(`The ${was === 'IMPORTING' ? 'import' : 'transcription'} has failed. ${failure.message}`);
    else if (status === 'READY') announce(`${name} is ready.`);
  }, [name, status, failure]);
}

/** Then the media is fine, and the transcript says what is wrong. */
const isOfSpeech = ({ failure, transcript }: Project) =>
  transcript?.status === 'FAILED' || /^(speech|transcript)\//.test(failure?.code ?? '');

function Missing() {
  return (
    <>
      <h1 className="visually-hidden">Project</h1>
      <EmptyState
        picture={<SearchX />}
        title="There is no such project"
        actions={
          <Link className="button" data-tone="primary" to="/">
            Go to the projects
          </Link>
        }
      >
        <p>It may have been deleted, or it belongs to another workspace.</p>
      </EmptyState>
    </>
  );
}

function Pending() {
  return (
    <>
      <h1 className="visually-hidden">Project</h1>
      <Loading label="Loading the project">
        <Skeleton width="18rem" height="1.75rem" />
      </Loading>
      <EditorLoading />
    </>
  );
}
