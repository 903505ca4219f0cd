import { Dialog } from '../design/dialog.tsx';
import { FactsList } from './facts-list.tsx';
import type { Source } from './queries.ts';

export function FactsDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Media" description={source.name}>
      <FactsList source={source} />
    </Dialog>
  );
}
