import { Combine, Scissors, UnfoldHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { Button, IconButton } from '../../design/button.tsx';
import { useCueActions } from '../captions/use-cue-actions.ts';
import { useEditor } from '../editor-parts.ts';

type Props = { zoomIn: () => void; zoomOut: () => void; zoomToAll: () => void };

export function TimelineTools({ zoomIn, zoomOut, zoomToAll }: Props) {
  const { cues, readOnly } = useEditor();
  const { splitAtHead, merge, current } = useCueActions();
  const disabled = readOnly || cues.length === 0;
  return (
    <div className="timeline-tools" role="toolbar" aria-label="Time line tools">
      <Button size="small" tone="quiet" disabled={disabled} onClick={splitAtHead}>
        <Scissors /> Split
      </Button>
      <Button size="small" tone="quiet" disabled={disabled} onClick={() => merge(current())}>
        <Combine /> Merge
      </Button>
      <span className="timeline-hints" aria-hidden>
        Drag the edges of a caption. <kbd>Shift</kbd> lets go of the words.
      </span>
      <span className="timeline-zoom">
        <IconButton size="small" label="Zoom out" icon={<ZoomOut />} onClick={zoomOut} />
        <IconButton size="small" label="Zoom in" icon={<ZoomIn />} onClick={zoomIn} />
        <IconButton size="small" label="Show everything" icon={<UnfoldHorizontal />} onClick={zoomToAll} />
      </span>
    </div>
  );
}
