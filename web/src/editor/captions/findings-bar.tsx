import { TriangleAlert } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { useEditor } from '../editor-parts.ts';

type Props = { count: number; onFix: () => void };

/** How many captions are hard to read. */
export function FindingsBar({ count, onFix }: Props) {
  const { readOnly } = useEditor();
  if (count === 0) return null;
  return (
    <div className="findings-bar" role="status">
      <TriangleAlert aria-hidden />
      <p>{count === 1 ? '1 thing is hard to read' : `${count} things are hard to read`}</p>
      {!readOnly && (
        <Button size="small" tone="quiet" onClick={onFix}>
          Fix what can be
        </Button>
      )}
    </div>
  );
}
