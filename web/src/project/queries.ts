import { CapstanError } from '@capstan/sdk';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import type { components } from '../api/schema.ts';
import type { Project } from '../api/types.ts';

export type Source = components['schemas']['Source'];
export type Thumbnails = NonNullable<Source['thumbnails']>;
export type Peaks = { pairsPerSecond: number; peaks: number[] };

export const projectKey = (projectId: string) => ['project', projectId] as const;

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: projectKey(projectId),
    queryFn: ({ signal }): Promise<Project> =>
      api.GET('/projects/{projectId}', { params: { path: { projectId } }, signal }),
  });

/** An address that no project can have is as good as one that none has. */
export const isMissing = (error: Error | null) =>
  error instanceof CapstanError && (error.status === 404 || error.status === 400);

/** Asked for once for each media: new links to the same files would make the player begin again. */
export const sourceQuery = (projectId: string, mediaId: string) =>
  queryOptions({
    queryKey: ['source', projectId, mediaId],
    queryFn: async ({ signal }): Promise<Source> =>
      fromHere(await api.GET('/projects/{projectId}/source', { params: { path: { projectId } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const peaksQuery = (url: string) =>
  queryOptions({
    queryKey: ['peaks', url],
    queryFn: async ({ signal }): Promise<Peaks> => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error('The waveform could not be loaded.');
      return response.json();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The links name the server as others reach it. Whoever looks at this page reaches it the way the page came. */
function fromHere(source: Source): Source {
  return {
    ...source,
    url: ownPath(source.url),
    playbackUrl: ownPath(source.playbackUrl),
    posterUrl: source.posterUrl && ownPath(source.posterUrl),
    peaksUrl: source.peaksUrl && ownPath(source.peaksUrl),
    thumbnails: source.thumbnails && { ...source.thumbnails, url: ownPath(source.thumbnails.url) },
  };
}

export function ownPath(url: string): string {
  const { pathname, search } = new URL(url, window.location.href);
  return `${pathname}${search}`;
}

export function useImportFrom(projectId: string) {
  return useMutation({
    mutationFn: (url: string): Promise<Project> =>
      api.POST('/projects/{projectId}/source', { params: { path: { projectId } }, body: { url } }),
    onSuccess: (project) => queryClient.setQueryData(projectKey(projectId), project),
  });
}

export function useStopImport(projectId: string) {
  return useMutation({
    mutationFn: () => api.DELETE('/projects/{projectId}/source', { params: { path: { projectId } } }),
    // It may have ended in the meantime: the page shows what has come of it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectKey(projectId) }),
  });
}
