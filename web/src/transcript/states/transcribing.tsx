import { AudioLines } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Project } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { useNotify } from '../../design/toast.tsx';
import { paceOf, type Sample, timeLeft, withSample } from '../../project/pace.ts';
import { ProgressBar } from '../../project/progress-bar.tsx';
import { useStopTranscription } from '../transcription.ts';
import './states.css';

type Props = { project: Project; hasWords: boolean };

/** How far it is; the words that have been understood stand below. */
export function Transcribing({ project, hasWords }: Props) {
  const fraction = project.progress ?? 0;
  const stop = useStopTranscription(project.id);
  const notify = useNotify();
  const left = useTimeLeft(fraction);

  return (
    <div className="transcribing">
      <div className="transcribing-head">
        <AudioLines aria-hidden />
        <p>
          Transcribing {Math.floor(fraction * 100)}%
          {left !== undefined && <span className="transcribing-left"> {left}</span>}
        </p>
        <Button
          size="small"
          tone="quiet"
          busy={stop.isPending}
          onClick={() =>
            stop.mutate(undefined, {
              onError: ({ message }) => notify({ title: 'Not stopped', description: message, tone: 'danger' }),
            })
          }
        >
          Stop
        </Button>
      </div>
      <ProgressBar label="Transcribing" fraction={fraction} />
      {!hasWords && (
        <div className="transcribing-lines" aria-hidden>
          <span />
          <span />
          <span />
        </div>
      )}
    </div>
  );
}

function useTimeLeft(fraction: number): string | undefined {
  const [samples, setSamples] = useState<Sample[]>([]);
  useEffect(() => {
    setSamples((before) => withSample(before, { atMs: performance.now(), done: fraction }));
  }, [fraction]);
  const pace = paceOf(samples, 1);
  return pace && fraction < 1 ? timeLeft(pace.secondsLeft) : undefined;
}
