import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { sessionQuery } from '../../session/session.ts';

type Change = { name: string } | { password: string; currentPassword: string };

export function useChangeAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => api.PATCH('/account', { body }),
    onSuccess: (user) => queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user }),
    gcTime: 0,
  });
}
