import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { ApiKey, NewApiKey, Scope } from '../../api/types.ts';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }): Promise<ApiKey[]> => api.GET('/keys', { signal }),
});

export function useCreateKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; scope: Scope; expiresAt: string | null }): Promise<NewApiKey> =>
      api.POST('/keys', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
    // The secret is in the dialog that shows it, and nowhere else.
    gcTime: 0,
  });
}

export function useRevokeKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => api.DELETE('/keys/{keyId}', { params: { path: { keyId } } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}
