import { Captions } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { AgainDialog } from '../dialogs/again-dialog.tsx';
import { State } from './state.tsx';
import { Transcribing } from './transcribing.tsx';

/** Media that nobody has listened to, or is only beginning to. */
export function Untranscribed({ project, hasSound }: { project: Project; hasSound: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="transcript-inside">
      <h2 className="visually-hidden">Transcript</h2>
      {project.status === 'TRANSCRIBING' ? (
        <Transcribing project={project} hasWords={false} />
      ) : (
        <State
          picture={<Captions />}
          title="Not transcribed yet"
          actions={[
            hasSound && (
              <Button key="start" tone="primary" size="small" onClick={() => setOpen(true)}>
                Transcribe…
              </Button>
            ),
          ]}
        >
          <p>
            {hasSound ? 'What is said in it will stand here.' : 'This media has no sound, so nothing is said in it.'}
          </p>
        </State>
      )}
      {open && <AgainDialog project={project} hasWords={false} onClose={() => setOpen(false)} />}
    </div>
  );
}
