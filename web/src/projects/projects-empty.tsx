import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Copyable } from '../design/copyable.tsx';
import { EmptyState } from '../design/states.tsx';
import { useSession } from '../session/session.ts';
import { CaptionLines, Frame } from './frame.tsx';
import './projects-empty.css';

const firstRequest = () => `curl ${window.location.origin}/api/v1/projects \\
  -H "X-API-Key: $CAPSTAN_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "My first project"}'`;

export function ProjectsEmpty({ onCreate }: { onCreate: () => void }) {
  const { workspace } = useSession();
  return (
    <div className="projects-empty">
      <EmptyState
        picture={
          <span className="projects-empty-frames">
            <Frame aspectRatio="SQUARE_1_1" />
            <Frame aspectRatio="PORTRAIT_9_16">
              <CaptionLines />
            </Frame>
            <Frame aspectRatio="LANDSCAPE_16_9" />
          </span>
        }
        title="Create your first project"
        actions={
          <Button tone="primary" onClick={onCreate}>
            <Plus /> New project
          </Button>
        }
      >
        <p>A project holds one video and everything made from it: its transcript, its captions and its renders.</p>
      </EmptyState>
      <section className="projects-empty-api">
        <h2>Or by the API</h2>
        <Copyable label="first request" text={firstRequest()} lines />
        <p>
          {workspace.role === 'owner' && (
            <>
              Make a key under <Link to="/settings/keys">API keys</Link>.{' '}
            </>
          )}
          Everything else is in the <a href="/docs">API reference</a>.
        </p>
      </section>
    </div>
  );
}
