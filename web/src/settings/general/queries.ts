import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Workspace } from '../../api/types.ts';
import { sessionQuery } from '../../session/session.ts';

export const workspaceQuery = queryOptions({
  queryKey: ['workspace'],
  queryFn: ({ signal }): Promise<Workspace> => api.GET('/workspace', { signal }),
});

export function useRenameWorkspace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string): Promise<Workspace> => api.PATCH('/workspace', { body: { name } }),
    onSuccess: (workspace) => {
      queryClient.setQueryData(workspaceQuery.queryKey, workspace);
      return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}
