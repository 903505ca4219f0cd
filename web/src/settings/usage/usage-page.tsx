import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { Page, Panel } from '../../shell/page.tsx';
import { planNames } from '../general/plan-names.ts';
import { DaysPanel } from './days-panel.tsx';
import { Meters } from './meters.tsx';
import { type Month, monthOf } from './month.ts';
import { usageQuery } from './queries.ts';
import { UsedUp } from './used-up.tsx';

export function UsagePage() {
  const [month, setMonth] = useState<Month>(() => monthOf(new Date()));
  const { data: usage, error, refetch } = useQuery(usageQuery(month));
  return (
    <Page title="Plan and usage">
      {error && !usage && <ErrorState error={error} onRetry={refetch} />}
      {!usage && !error && (
        <Loading label="Loading what was used">
          <Skeleton height="20rem" />
        </Loading>
      )}
      {usage && (
        <>
          <UsedUp usage={usage} />
          <Panel
            title="This month"
            lead="Work counts when it is done. What fails or is cancelled counts for nothing."
            actions={<Badge tone="accent">{planNames[usage.plan]}</Badge>}
          >
            <Meters usage={usage} />
          </Panel>
          <DaysPanel usage={usage} month={month} onMonth={setMonth} />
        </>
      )}
    </Page>
  );
}
