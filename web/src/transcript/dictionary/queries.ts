import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import type { components } from '../../api/schema.ts';
import type { Entry } from './entries.ts';

type Dictionary = components['schemas']['Dictionary'];

export const dictionaryQuery = queryOptions({
  queryKey: ['dictionary'],
  queryFn: ({ signal }): Promise<Dictionary> => api.GET('/dictionary', { signal }),
});

export const projectDictionaryQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['dictionary', projectId],
    queryFn: ({ signal }): Promise<Dictionary> =>
      api.GET('/projects/{projectId}/dictionary', { params: { path: { projectId } }, signal }),
  });

export function useSetDictionary() {
  return useMutation({
    mutationFn: (entries: Entry[]): Promise<Dictionary> => api.PUT('/dictionary', { body: { entries } }),
    onSuccess: (dictionary) => queryClient.setQueryData(dictionaryQuery.queryKey, dictionary),
  });
}

export function useSetProjectDictionary(projectId: string) {
  return useMutation({
    mutationFn: (entries: Entry[]): Promise<Dictionary> =>
      api.PUT('/projects/{projectId}/dictionary', { params: { path: { projectId } }, body: { entries } }),
    onSuccess: (dictionary) => queryClient.setQueryData(projectDictionaryQuery(projectId).queryKey, dictionary),
  });
}
