import { frames } from '@capstan/captions';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { TimeAgo } from '../../design/time.tsx';
import { useNotify } from '../../design/toast.tsx';
import { fileSize } from '../../project/bytes.ts';
import { timeLeft } from '../../project/pace.ts';
import { ProgressBar } from '../../project/progress-bar.tsx';
import { outputNames } from './choices.ts';
import { FinishedActions } from './finished-actions.tsx';
import { useEndRender } from './queries.ts';
import type { Render } from './render.ts';

export function RenderCard({ render }: { render: Render }) {
  const { aspectRatio, output, resolution, bytes, failure, status, createdAt, warnings } = render;
  const title = `${frames[aspectRatio].label} ${outputNames[output].toLowerCase()}`;
  return (
    <li className="render" data-status={status} aria-label={title}>
      {status === 'COMPLETED' && <Picture render={render} title={title} />}
      <div className="render-about">
        <h2>{title}</h2>
        <p className="render-facts">
          {resolution}
          {bytes !== null && ` · ${fileSize(bytes)}`} · <TimeAgo at={createdAt} />
        </p>
      </div>
      {(status === 'QUEUED' || status === 'RENDERING') && <UnderWay render={render} />}
      {status === 'FAILED' && <p className="render-failure">{failure?.message ?? 'It could not be rendered.'}</p>}
      {warnings.map(({ code, message }) => (
        <p key={code} className="render-warning">
          {message}
        </p>
      ))}
      {status === 'CANCELLED' && <p className="render-facts">Cancelled.</p>}
      {status === 'COMPLETED' && <FinishedActions render={render} title={title} />}
      {(status === 'FAILED' || status === 'CANCELLED') && <EndButton render={render}>Remove</EndButton>}
    </li>
  );
}

/** Still, until somebody wants to see it. */
function Picture({ render, title }: { render: Render; title: string }) {
  const [playing, setPlaying] = useState(false);
  const { outputUrl, posterUrl, width, height } = render;
  if (outputUrl === null) return null;
  const style = { aspectRatio: `${width} / ${height}` };
  if (!playing) {
    return (
      <button
        type="button"
        className="render-poster"
        style={style}
        aria-label={`Play the ${title}`}
        onClick={() => setPlaying(true)}
      >
        {posterUrl !== null && <img src={posterUrl} alt="" loading="lazy" />}
      </button>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are in the picture
    <video className="render-video" style={style} src={outputUrl} controls autoPlay playsInline aria-label={title} />
  );
}

function UnderWay({ render }: { render: Render }) {
  const { status, progress, secondsLeft } = render;
  const what = status === 'QUEUED' ? 'Waiting for its turn' : `Rendering ${Math.floor(progress * 100)}%`;
  return (
    <>
      <ProgressBar label="Rendering" fraction={progress} paused={status === 'QUEUED'} />
      <div className="render-line">
        <p className="render-facts">
          {what}
          {secondsLeft !== null && `, ${timeLeft(secondsLeft)}`}
        </p>
        <EndButton render={render}>Cancel</EndButton>
      </div>
    </>
  );
}

export function EndButton({ render, children }: { render: Render; children: string }) {
  const end = useEndRender(render.projectId);
  const notify = useNotify();
  const onError = ({ message }: Error) => notify({ title: 'Not done', description: message, tone: 'danger' });
  return (
    <Button size="small" tone="quiet" busy={end.isPending} onClick={() => end.mutate(render.id, { onError })}>
      {children}
    </Button>
  );
}
