import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { NewProject, PageMeta, Project, ProjectChange } from '../api/types.ts';
import { projectKey } from '../project/queries.ts';
import { inEffect, type ProjectsSearch } from './search.ts';

const pageSize = 24;

export type ProjectPage = { data: Project[]; meta: PageMeta };

export const isWorking = ({ status }: Project) => status === 'IMPORTING' || status === 'TRANSCRIBING';

export const projectsQuery = (search: ProjectsSearch) =>
  queryOptions({
    queryKey: ['projects', inEffect(search)],
    queryFn: ({ signal }): Promise<ProjectPage> =>
      api.GET('/projects', { params: { query: { ...inEffect(search), limit: pageSize } }, signal }),
    placeholderData: keepPreviousData,
  });

export function useCreateProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewProject): Promise<Project> => api.POST('/projects', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['projects'] }),
  });
}

export function useChangeProject(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProjectChange): Promise<Project> =>
      api.PATCH('/projects/{projectId}', { params: { path: { projectId } }, body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(projectKey(projectId), changed);
      // In its place first: where it belongs in the order now comes with the reply to the next question.
      queryClient.setQueriesData<ProjectPage>(
        { queryKey: ['projects'] },
        (page) =>
          page && { ...page, data: page.data.map((project) => (project.id === changed.id ? changed : project)) },
      );
      return queryClient.invalidateQueries({ queryKey: ['projects'] });
    },
  });
}
