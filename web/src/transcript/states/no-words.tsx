import { MicOff, PencilLine, TriangleAlert } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { Copyable } from '../../design/copyable.tsx';
import type { Transcript } from '../queries.ts';
import type { TranscriptDialog } from '../transcript-menu.tsx';
import { partsOf } from './failure-parts.ts';
import { State } from './state.tsx';

type Props = { transcript: Transcript; hasSound: boolean; onOpen: (dialog: TranscriptDialog) => void };

/** Why there are no words, and what can be done about it. */
export function NoWords({ transcript, hasSound, onOpen }: Props) {
  const { failure, status } = transcript;
  const again = (
    <Button tone="primary" size="small" onClick={() => onOpen('again')}>
      Transcribe again…
    </Button>
  );
  const file = (
    <Button size="small" onClick={() => onOpen('file')}>
      Use a caption file…
    </Button>
  );

  if (failure) {
    const { text, command } = partsOf(failure.message);
    return (
      <State picture={<TriangleAlert />} tone="danger" title="The transcription has failed" actions={[again, file]}>
        <p>{text}</p>
        {command !== undefined && <Copyable text={command} label="command" />}
      </State>
    );
  }
  if (status === 'SKIPPED') {
    return (
      <State picture={<MicOff />} title="No speech was found" actions={hasSound ? [again, file] : [file]}>
        <p>
          {hasSound
            ? 'If somebody does speak, choose the language and listen once more.'
            : 'This media has no sound, so nothing is said in it.'}
        </p>
      </State>
    );
  }
  return (
    <State picture={<PencilLine />} title="There are no words left" actions={[again, file]}>
      <p>Undo brings them back, and so does an earlier version.</p>
    </State>
  );
}
