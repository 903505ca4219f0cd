import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Copyable } from '../design/copyable.tsx';
import { DropZone } from '../project/intake/drop-zone.tsx';
import { useSession } from '../session/session.ts';
import type { useNewFromMedia } from './new-from-media.ts';
import './projects-empty.css';

const firstRequest = () => `curl ${window.location.origin}/api/v1/projects \\
  -H "X-API-Key: $CAPSTAN_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "My first project"}'`;

type Props = ReturnType<typeof useNewFromMedia> & { onCreate: () => void };

export function ProjectsEmpty({ fromFiles, fromLink, onCreate }: Props) {
  const { workspace } = useSession();
  return (
    <div className="projects-empty">
      <DropZone title="Create your first project" several onFiles={fromFiles} onLink={fromLink}>
        <p>Drop a video anywhere on this page. A project holds it and everything made from it.</p>
      </DropZone>
      <p className="projects-empty-other">
        Nothing at hand?
        <Button size="small" onClick={onCreate}>
          <Plus /> New project
        </Button>
      </p>
      <section className="projects-empty-api">
        <h2>Or by the API</h2>
        <Copyable label="first request" text={firstRequest()} lines />
        <p>
          {workspace.role === 'owner' && (
            <>
              Make a key under <Link to="/settings/keys">API keys</Link>.{' '}
            </>
          )}
          Everything else is in the <a href="/docs">documentation</a>.
        </p>
      </section>
    </div>
  );
}
