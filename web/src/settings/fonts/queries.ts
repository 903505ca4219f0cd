import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Font } from '../../api/types.ts';
import { fontsQuery } from '../../styles/fonts.ts';

export function useAddFont() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File): Promise<Font> => {
      const form = new FormData();
      form.append('file', file);
      // A form goes out as it is; its description in the document is that of one field.
      return api.POST('/fonts', { body: form as never });
    },
    onSettled: () => client.invalidateQueries({ queryKey: fontsQuery.queryKey }),
  });
}

export function useRemoveFont() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fontId: string) => api.DELETE('/fonts/{fontId}', { params: { path: { fontId } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: fontsQuery.queryKey }),
  });
}
