import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import type { components } from '../../api/schema.ts';
import { captionFileType } from '../../transcript/caption-file.ts';
import { type Said, saidFrom } from './said.ts';

export type Translation = components['schemas']['Translation'];

export const translationsKey = (projectId: string) => ['translations', projectId] as const;

export const translationsQuery = (projectId: string) =>
  queryOptions({
    queryKey: translationsKey(projectId),
    queryFn: ({ signal }): Promise<Translation[]> =>
      api.GET('/projects/{projectId}/translations', { params: { path: { projectId } }, signal }),
  });

/** The version is in the key: the words of another one are other words. */
export const saidQuery = (projectId: string, { language, version }: Pick<Translation, 'language' | 'version'>) =>
  queryOptions({
    queryKey: ['translation', projectId, language, version],
    queryFn: async ({ signal }): Promise<Said> =>
      saidFrom(
        await api.GET('/projects/{projectId}/translations/{language}', {
          ...{ params: { path: { projectId, language } }, signal },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

const askAgain = (projectId: string) => queryClient.invalidateQueries({ queryKey: translationsKey(projectId) });

export function usePutTranslation(projectId: string) {
  return useMutation({
    mutationFn: ({ language, file }: { language: string; file: File }): Promise<Translation> =>
      api.PUT('/projects/{projectId}/translations/{language}', {
        params: { path: { projectId, language } },
        headers: { 'Content-Type': captionFileType(file.name) },
        body: '',
        // The file itself, in whatever encoding it has.
        bodySerializer: () => file,
      }),
    onSuccess: () => askAgain(projectId),
  });
}

export function useRemoveTranslation(projectId: string) {
  return useMutation({
    mutationFn: (language: string) =>
      api.DELETE('/projects/{projectId}/translations/{language}', { params: { path: { projectId, language } } }),
    onSettled: () => askAgain(projectId),
  });
}
