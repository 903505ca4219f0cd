import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { TimeAgo } from '../../design/time.tsx';
import { useNotify } from '../../design/toast.tsx';
import type { Desk } from '../edits/desk.ts';
import { tagged, type Version, versionsQuery } from '../queries.ts';
import './versions-dialog.css';

type Props = { projectId: string; desk: Desk; onClose: () => void };

const kinds: Record<Version['kind'], string> = {
  transcribed: 'Transcribed',
  edited: 'Edited',
  replaced: 'Replaced by a file',
  corrected: 'Dictionary applied',
  undone: 'Undone',
  redone: 'Done again',
  restored: 'Brought back',
};

/** The list comes after the dialog, which has nothing else to begin with. */
const focus = (list: HTMLElement | null) => list?.focus();

export function VersionsDialog({ projectId, desk, onClose }: Props) {
  const { data: versions, error, refetch } = useQuery(versionsQuery(projectId));
  const [going, setGoing] = useState<number>();
  const notify = useNotify();

  async function goBack({ version }: Version) {
    setGoing(version);
    try {
      await desk.change((tag) =>
        tagged((client) =>
          client.POST('/projects/{projectId}/transcript/versions', {
            params: { path: { projectId } },
            headers: { 'If-Match': tag },
            body: { restore: version },
          }),
        ),
      );
      notify({ title: `Version ${version} is back`, description: 'The others are still there.' });
      onClose();
    } catch (fault) {
      notify({ title: 'Not brought back', description: (fault as Error).message, tone: 'danger' });
      setGoing(undefined);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Versions"
      description="Every change that was made. Nothing is ever lost."
    >
      {versions ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard must be able to do too
        <ol className="versions" aria-label="Versions" tabIndex={0} ref={focus}>
          {versions.map((each, at) => (
            <li key={each.version}>
              <div>
                <strong>{kinds[each.kind]}</strong>
                <p>
                  Version {each.version} · {each.words === 1 ? '1 word' : `${each.words.toLocaleString('en')} words`} ·{' '}
                  <TimeAgo at={each.createdAt} />
                </p>
              </div>
              {at === 0 ? (
                <Badge tone="accent">Now</Badge>
              ) : (
                <Button
                  size="small"
                  busy={going === each.version}
                  aria-label={`Go back to version ${each.version}`}
                  onClick={() => goBack(each)}
                >
                  Go back
                </Button>
              )}
            </li>
          ))}
        </ol>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading label="Loading the versions">
          <Skeleton height="8rem" />
        </Loading>
      )}
    </Dialog>
  );
}
