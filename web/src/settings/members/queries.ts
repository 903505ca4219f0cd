import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Member, NewInvitation, PendingInvitation, Role } from '../../api/types.ts';
import { sessionQuery } from '../../session/session.ts';

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }): Promise<Member[]> => api.GET('/members', { signal }),
});

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }): Promise<PendingInvitation[]> => api.GET('/invitations', { signal }),
});

export function useChangeRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      api.PATCH('/members/{userId}', { params: { path: { userId } }, body: { role } }),
    // It may have been one's own role.
    onSuccess: () =>
      Promise.all([membersQuery, sessionQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export function useRemoveMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api.DELETE('/members/{userId}', { params: { path: { userId } } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: membersQuery.queryKey }),
  });
}

export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (role: Role): Promise<NewInvitation> => api.POST('/invitations', { body: { role } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
    gcTime: 0,
  });
}

export function useRevokeInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) =>
      api.DELETE('/invitations/{invitationId}', { params: { path: { invitationId } } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
}
