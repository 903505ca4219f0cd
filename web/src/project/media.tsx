import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Project } from '../api/types.ts';
import { ErrorState, Loading, Skeleton } from '../design/states.tsx';
import { TranscriptPanel } from '../transcript/transcript-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { usePlayback } from './player/playback.ts';
import { Player } from './player/player.tsx';
import { type Source, sourceQuery } from './queries.ts';
import './media.css';

/** Links are good for hours. One that fails before that has another reason than its age. */
const linksAgeMs = 15 * 60_000;

export function Media({ project, mediaId }: { project: Project; mediaId: string }) {
  const source = useQuery(sourceQuery(project.id, mediaId));

  function renewLinks() {
    if (Date.now() - source.dataUpdatedAt > linksAgeMs) void source.refetch();
  }

  if (source.data) {
    return (
      <div className="media">
        <Workbench key={source.data.id} project={project} source={source.data} onLost={renewLinks} />
        <FactsPanel source={source.data} />
      </div>
    );
  }
  if (source.error) return <ErrorState error={source.error} onRetry={() => source.refetch()} />;
  return <MediaLoading />;
}

type WorkbenchProps = { project: Project; source: Source; onLost: () => void };

/** The video and what is said in it, which move together. */
function Workbench({ project, source, onLost }: WorkbenchProps) {
  const media = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(media, source.duration);
  return (
    <div className="workbench">
      <Player source={source} media={media} playback={playback} onLost={onLost} />
      <TranscriptPanel project={project} source={source} media={media} seek={playback.seek} />
    </div>
  );
}

export function MediaLoading() {
  return (
    <Loading label="Loading the media">
      <div className="workbench">
        <Skeleton height="min(60vh, 36rem)" />
        <Skeleton height="24rem" />
      </div>
    </Loading>
  );
}
