import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Usage } from '../../api/types.ts';
import { daysOf, type Month, nameOf } from './month.ts';

/** The limits are those of this month, whichever month the days are of. */
export const usageQuery = (month: Month) =>
  queryOptions({
    queryKey: ['usage', nameOf(month)],
    queryFn: ({ signal }): Promise<Usage> => api.GET('/usage', { params: { query: daysOf(month) }, signal }),
    placeholderData: keepPreviousData,
  });
