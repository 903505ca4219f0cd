import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { ownPath } from '../../project/queries.ts';
import type { Render, RenderWish } from './render.ts';

export const rendersKey = (projectId: string) => ['renders', projectId] as const;

/** The links name the server as others reach it; whoever looks at this page reaches it the way the page came. */
const fromHere = (render: Render): Render => ({
  ...render,
  outputUrl: render.outputUrl && ownPath(render.outputUrl),
  posterUrl: render.posterUrl && ownPath(render.posterUrl),
});

export const rendersQuery = (projectId: string) =>
  queryOptions({
    queryKey: rendersKey(projectId),
    queryFn: async ({ signal }): Promise<Render[]> => {
      const renders = await api.GET('/projects/{projectId}/renders', { params: { path: { projectId } }, signal });
      return renders.map(fromHere);
    },
  });

const askAgain = (projectId: string) => queryClient.invalidateQueries({ queryKey: rendersKey(projectId) });

export function useStartRenders(projectId: string) {
  return useMutation({
    mutationFn: (body: RenderWish): Promise<Render[]> =>
      api.POST('/projects/{projectId}/renders', { params: { path: { projectId } }, body }),
    onSuccess: () => askAgain(projectId),
  });
}

/** Cancels one that is under way, removes one that has ended. */
export function useEndRender(projectId: string) {
  return useMutation({
    mutationFn: (renderId: string) => api.DELETE('/renders/{renderId}', { params: { path: { renderId } } }),
    onSettled: () => askAgain(projectId),
  });
}

export function useShareRender() {
  return useMutation({
    mutationFn: ({ renderId, days }: { renderId: string; days: number }): Promise<{ url: string; expiresAt: string }> =>
      api.POST('/renders/{renderId}/links', { params: { path: { renderId } }, body: { days } }),
  });
}
