import { useMutation } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import type { Project } from '../api/types.ts';
import { projectKey } from '../project/queries.ts';
import { transcriptKey } from './queries.ts';

export function useTranscribe(projectId: string) {
  return useMutation({
    mutationFn: (language: string): Promise<Project> =>
      api.POST('/projects/{projectId}/transcription', { params: { path: { projectId } }, body: { language } }),
    onSuccess: (project) => {
      queryClient.setQueryData(projectKey(projectId), project);
      return queryClient.invalidateQueries({ queryKey: transcriptKey(projectId) });
    },
  });
}

export function useStopTranscription(projectId: string) {
  return useMutation({
    mutationFn: () => api.DELETE('/projects/{projectId}/transcription', { params: { path: { projectId } } }),
    // It may have ended in the meantime: the page shows what has come of it.
    onSettled: () =>
      Promise.all(
        [projectKey(projectId), transcriptKey(projectId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
