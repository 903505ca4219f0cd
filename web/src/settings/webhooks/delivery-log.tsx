import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { Select } from '../../design/select.tsx';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { deliveriesQuery, type StatusFilter } from './queries.ts';

const filters: { value: StatusFilter; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'PENDING', label: 'Waiting' },
  { value: 'DELIVERED', label: 'Delivered' },
  { value: 'FAILED', label: 'Failed' },
];

export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [filter, setFilter] = useState<StatusFilter>('ALL');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(webhook.id, filter),
  );
  const deliveries = data?.pages.flatMap((page) => page.data);

  return (
    <section className="page-part" aria-label="Deliveries">
      <div className="delivery-head">
        <h2>Deliveries</h2>
        <Select size="small" label="Show" value={filter} choices={filters} onChoose={setFilter} />
      </div>
      {deliveries ? (
        deliveries.length > 0 ? (
          <ol className="deliveries">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ol>
        ) : (
          <p className="deliveries-none">
            {filter === 'ALL' ? 'Nothing was sent yet. The log goes back 30 days.' : 'None of these.'}
          </p>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Loading label="Loading the deliveries">
          <Skeleton height="8rem" />
        </Loading>
      )}
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </section>
  );
}
