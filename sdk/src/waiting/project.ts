import type { Api } from '../connection/api.ts';
import { ProcessingError } from '../connection/error.ts';
import type { Project } from '../types.ts';
import { type WaitOptions, waitUntil } from './wait.ts';

export type ProjectState = Pick<Project, 'status' | 'progress'>;

export type ProjectWait = WaitOptions<ProjectState> & {
  /** What to wait for. `READY` when left out. */
  status?: Project['status'] | undefined;
};

/** Throws a `ProcessingError` when the project fails instead. */
export function waitForProject(
  api: Api,
  projectId: string,
  { status: wanted = 'READY', ...options }: ProjectWait,
): Promise<Project> {
  return waitUntil<Project, ProjectState>(
    api.connection,
    {
      look: (signal) => api.json('GET', '/projects/{projectId}', { path: { projectId }, signal }),
      projectOf: ({ id }) => id,
      stateOf: ({ status, progress }) => ({ status, progress }),
      stateIn: ({ data }) => ({ status: data.status, progress: data.progress }),
      mayBeOver: ({ status }) => status === wanted || status === 'FAILED',
      isDone: (project) => {
        if (project.status === wanted) return true;
        if (project.status === 'FAILED') throw new ProcessingError(project.failure ?? unknownFailure, project);
        return false;
      },
    },
    options,
  );
}

const unknownFailure = { code: 'project/failed', message: 'The project failed.' };
