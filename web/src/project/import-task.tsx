import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Project } from '../api/types.ts';
import { Button } from '../design/button.tsx';
import { useNotify } from '../design/toast.tsx';
import { paceOf, type Sample, timeLeft, withSample } from './pace.ts';
import { useStopImport } from './queries.ts';
import { Task } from './task.tsx';

export function ImportTask({ project }: { project: Project }) {
  const { id, sourceAsset, status } = project;
  const stop = useStopImport(id);
  const notify = useNotify();
  // Ready, but the media is still on its way to the page.
  const fraction = status === 'IMPORTING' ? (project.progress ?? 0) : 1;
  const pace = usePace(fraction);

  return (
    <Task
      icon={Download}
      title={sourceAsset ? 'Importing the new media' : 'Importing'}
      subject={sourceAsset ? 'What is here now stays until the new one is known to be good.' : whatHappens(fraction)}
      fraction={fraction}
      facts={pace && fraction < 1 ? [timeLeft(pace.secondsLeft)] : []}
      actions={
        fraction < 1 && (
          <Button
            size="small"
            busy={stop.isPending}
            onClick={() =>
              stop.mutate(undefined, {
                onError: ({ message }) => notify({ title: 'Not stopped', description: message, tone: 'danger' }),
              })
            }
          >
            Stop
          </Button>
        )
      }
    />
  );
}

function whatHappens(fraction: number): string {
  if (fraction === 0) return 'Getting ready to look at the file';
  return fraction < 0.97 ? 'Bringing in the picture and the sound' : 'Putting everything in its place';
}

/** Progress comes by events: each is a sample. */
function usePace(fraction: number) {
  const [samples, setSamples] = useState<Sample[]>([]);
  useEffect(() => {
    setSamples((before) => withSample(before, { atMs: performance.now(), done: fraction }));
  }, [fraction]);
  return paceOf(samples, 1);
}
