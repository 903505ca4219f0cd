import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { ErrorState, Loading, Skeleton } from '../design/states.tsx';
import { Editor } from './editor.tsx';
import type { PanelProps } from './panel-props.ts';
import { transcriptQuery } from './queries.ts';
import { Untranscribed } from './states/untranscribed.tsx';
import './transcript-panel.css';

/** What is said in the video. The player ticks every second: that is no reason to draw thousands of words anew. */
export const TranscriptPanel = memo(function TranscriptPanel(props: PanelProps) {
  const { data: transcript, error, refetch } = useQuery(transcriptQuery(props.project.id));

  return (
    <section className="transcript" aria-label="Transcript">
      {transcript ? (
        <Editor key={transcript.projectId} transcript={transcript} {...props} />
      ) : transcript === null ? (
        <Untranscribed project={props.project} hasSound={props.source.audio !== null} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Loading label="Loading the transcript">
          <div className="transcript-loading">
            <Skeleton width="8rem" height="1.5rem" />
            <Skeleton height="5rem" />
            <Skeleton height="5rem" />
          </div>
        </Loading>
      )}
    </section>
  );
});
