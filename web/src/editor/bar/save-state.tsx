import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { announce } from '../../events/announcer.tsx';
import type { Saving } from './saving.ts';
import './save-state.css';

type Props = { saving: Saving; aligning: boolean; onRetry: () => void };

/** What has become of the edits. Only what goes wrong is said aloud: every word would be too much. */
export function SaveState({ saving, aligning, onRetry }: Props) {
  const wasLost = useRef(false);
  useEffect(() => {
    if (saving === 'unsaved') announce('Not saved. Your edits are kept in this browser and sent again.');
    if (saving === 'saved' && wasLost.current) announce('Saved.');
    if (saving !== 'saving') wasLost.current = saving === 'unsaved';
  }, [saving]);

  if (saving === 'unsaved') {
    return (
      <span className="save-state" data-state="unsaved">
        <CloudOff aria-hidden /> Not saved
        <Button size="small" tone="quiet" onClick={onRetry}>
          Try again
        </Button>
      </span>
    );
  }
  if (saving === 'saving') {
    return (
      <span className="save-state">
        <LoaderCircle aria-hidden /> Saving…
      </span>
    );
  }
  return (
    <span className="save-state" title={aligning ? 'Changed words are being found in the sound.' : undefined}>
      <Check aria-hidden /> Saved{aligning && <span className="save-aligning"> · finding times</span>}
    </span>
  );
}
