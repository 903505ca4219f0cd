import type { Word } from '@capstan/captions';
import { Search, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../design/button.tsx';
import { isDoubtful } from './text/doubtful.ts';

type Props = {
  onFind: () => void;
  /** What else there is, last. */
  children: ReactNode;
};

export function TranscriptToolbar({ onFind, children }: Props) {
  return (
    <div className="transcript-tools">
      <IconButton size="small" label="Find and replace" icon={<Search />} onClick={onFind} />
      {children}
    </div>
  );
}

/** How many words may be wrong, and the way to the next of them. */
export function Doubts({ words, onNext }: { words: readonly Word[]; onNext: () => void }) {
  const count = words.filter(isDoubtful).length;
  if (count === 0) return null;
  return (
    <Button size="small" tone="quiet" className="button doubts" onClick={onNext}>
      <TriangleAlert /> {count === 1 ? '1 word in doubt' : `${count} words in doubt`}
      <span className="doubts-next">Next</span>
    </Button>
  );
}
