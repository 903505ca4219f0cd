import type { Usage } from '../../api/types.ts';
import { Notice } from '../../design/notice.tsx';
import { dayName } from './month.ts';

/** What nothing is left of, and what to do about it. */
export function UsedUp({ usage }: { usage: Usage }) {
  const { transcribedMinutes, renderedMinutes, storageBytes, period } = usage;
  const isFull = (used: number, limit: number | null) => limit !== null && used >= limit;
  const gone = [
    isFull(transcribedMinutes.used + transcribedMinutes.reserved, transcribedMinutes.limit) && 'transcription',
    isFull(renderedMinutes.used + renderedMinutes.reserved, renderedMinutes.limit) && 'rendering',
  ].filter((name) => name !== false);
  const isStorageFull = isFull(storageBytes.used, storageBytes.limit);
  if (gone.length === 0 && !isStorageFull) return null;
  return (
    <Notice tone="warning">
      {gone.length > 0 && `The minutes of ${gone.join(' and ')} are used up until ${dayName(period.end)}. `}
      {isStorageFull && 'The storage is full: delete projects or renders that are no longer needed. '}
      Whoever runs this server can set a larger plan.
    </Notice>
  );
}
