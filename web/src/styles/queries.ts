import type { StyleChoice } from '@capstan/captions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { StyleEntry } from '../api/types.ts';

export const stylesQuery = queryOptions({
  queryKey: ['styles'],
  queryFn: async ({ signal }): Promise<StyleEntry[]> => (await api.GET('/styles', { signal })) as StyleEntry[],
});

function useChangeOfStyles<Wanted, Made>(change: (wanted: Wanted) => Promise<Made>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: stylesQuery.queryKey }),
  });
}

type NewStyle = { name: string; style: StyleChoice };

export const useCreateStyle = () =>
  useChangeOfStyles(({ name, style }: NewStyle) => api.POST('/styles', { body: { name, style: style as never } }));

export const useRenameStyle = () =>
  useChangeOfStyles(({ id, name }: { id: string; name: string }) =>
    api.PATCH('/styles/{styleId}', { params: { path: { styleId: id } }, body: { name } }),
  );

export const useRemoveStyle = () =>
  useChangeOfStyles((id: string) => api.DELETE('/styles/{styleId}', { params: { path: { styleId: id } } }));
