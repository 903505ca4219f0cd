import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Delivery, DeliveryDetails, NewWebhook, PageMeta, Webhook, WebhookChange } from '../../api/types.ts';

const lookAgainMs = 5_000;

export const webhooksKey = ['webhooks'];

export const webhooksQuery = queryOptions({
  queryKey: webhooksKey,
  queryFn: ({ signal }): Promise<Webhook[]> => api.GET('/webhooks', { signal }),
});

export const webhookQuery = (webhookId: string) =>
  queryOptions({
    queryKey: [...webhooksKey, webhookId],
    queryFn: ({ signal }): Promise<Webhook> =>
      api.GET('/webhooks/{webhookId}', { params: { path: { webhookId } }, signal }),
    refetchInterval: lookAgainMs,
  });

export type StatusFilter = Delivery['status'] | 'ALL';

export const deliveriesQuery = (webhookId: string, filter: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: [...webhooksKey, webhookId, 'deliveries', filter],
    queryFn: ({ pageParam, signal }): Promise<{ data: Delivery[]; meta: PageMeta }> =>
      api.GET('/webhooks/{webhookId}/deliveries', {
        params: {
          path: { webhookId },
          query: { page: pageParam, limit: 20, ...(filter !== 'ALL' && { status: filter }) },
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    refetchInterval: lookAgainMs,
  });

export const deliveryQuery = (webhookId: string, { id: deliveryId, attemptCount, status }: Delivery) =>
  queryOptions({
    queryKey: [...webhooksKey, webhookId, 'delivery', deliveryId, attemptCount, status],
    queryFn: ({ signal }): Promise<DeliveryDetails> =>
      api.GET('/webhooks/{webhookId}/deliveries/{deliveryId}', { params: { path: { webhookId, deliveryId } }, signal }),
    placeholderData: keepPreviousData,
  });

/** Whatever is done to a webhook shows in the list, on its page and in its log. */
function useChanging<Wanted, Result>(mutationFn: (wanted: Wanted) => Promise<Result>) {
  const queryClient = useQueryClient();
  // No secret stays behind when the dialog that shows it is gone.
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  });
}

export type WebhookWish = { url: string; events: Webhook['events']; description: string };

export const useCreateWebhook = () =>
  useChanging((body: WebhookWish): Promise<NewWebhook> => api.POST('/webhooks', { body }));

export const useChangeWebhook = (webhookId: string) =>
  useChanging(
    (body: WebhookChange): Promise<Webhook> =>
      api.PATCH('/webhooks/{webhookId}', { params: { path: { webhookId } }, body }),
  );

export const useRemoveWebhook = (webhookId: string) =>
  useChanging(() => api.DELETE('/webhooks/{webhookId}', { params: { path: { webhookId } } }));

export const useRotateSecret = (webhookId: string) =>
  useChanging(
    (overlapHours: number): Promise<{ secret: string }> =>
      api.POST('/webhooks/{webhookId}/secret', { params: { path: { webhookId } }, body: { overlapHours } }),
  );

export const useTestWebhook = (webhookId: string) =>
  useChanging(
    (_: undefined): Promise<DeliveryDetails> =>
      api.POST('/webhooks/{webhookId}/test', { params: { path: { webhookId } } }),
  );

export const useRedeliver = (webhookId: string) =>
  useChanging(
    (deliveryId: string): Promise<Delivery> =>
      api.POST('/webhooks/{webhookId}/deliveries/{deliveryId}/redeliveries', {
        params: { path: { webhookId, deliveryId } },
      }),
  );
