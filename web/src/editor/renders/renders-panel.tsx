import { useQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { useEditor } from '../editor-parts.ts';
import { rendersQuery } from './queries.ts';
import { RenderCard } from './render-card.tsx';
import './renders-panel.css';

/** What was made of the project, and what is being made. */
export function RendersPanel({ onRender }: { onRender: () => void }) {
  const { project, words } = useEditor();
  const { data: renders, error, refetch } = useQuery(rendersQuery(project.id));
  if (renders && renders.length === 0) {
    return (
      <div className="renders-none">
        <Clapperboard aria-hidden />
        <h2>Nothing rendered yet</h2>
        <p>A render is a finished video with the captions in it, ready to be posted.</p>
        <Button tone="primary" size="small" disabled={words.length === 0} onClick={onRender}>
          Render…
        </Button>
      </div>
    );
  }
  if (renders) {
    return (
      <ul className="renders" aria-label="Renders">
        {renders.map((render) => (
          <RenderCard key={render.id} render={render} />
        ))}
      </ul>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <Loading label="Loading the renders">
      <Skeleton height="9rem" />
    </Loading>
  );
}
