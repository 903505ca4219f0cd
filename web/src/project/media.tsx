import { useQuery } from '@tanstack/react-query';
import { ErrorState, Loading, Skeleton } from '../design/states.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { Player } from './player/player.tsx';
import { sourceQuery } from './queries.ts';
import './media.css';

/** Links are good for hours. One that fails before that has another reason than its age. */
const linksAgeMs = 15 * 60_000;

export function Media({ projectId, mediaId }: { projectId: string; mediaId: string }) {
  const source = useQuery(sourceQuery(projectId, mediaId));

  function renewLinks() {
    if (Date.now() - source.dataUpdatedAt > linksAgeMs) void source.refetch();
  }

  if (source.data) {
    return (
      <div className="media">
        <Player key={source.data.id} source={source.data} onLost={renewLinks} />
        <FactsPanel source={source.data} />
      </div>
    );
  }
  if (source.error) return <ErrorState error={source.error} onRetry={() => source.refetch()} />;
  return <MediaLoading />;
}

export function MediaLoading() {
  return (
    <Loading label="Loading the media">
      <div className="media">
        <Skeleton height="min(60vh, 36rem)" />
        <Skeleton height="24rem" />
      </div>
    </Loading>
  );
}
