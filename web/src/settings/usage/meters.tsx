import type { Usage } from '../../api/types.ts';
import { minutes, storage } from './amounts.ts';
import { Meter } from './meter.tsx';
import { dayName } from './month.ts';

type Minutes = Usage['transcribedMinutes'];

export function Meters({ usage }: { usage: Usage }) {
  const { transcribedMinutes, renderedMinutes, storageBytes, period } = usage;
  const anew = `Begins anew on ${dayName(period.end)}.`;
  const note = ({ reserved, limit }: Minutes) => {
    if (reserved > 0) return `${minutes(reserved)} kept for work under way.`;
    return limit === null ? `Since ${dayName(period.start)}.` : anew;
  };
  return (
    <div className="usage-meters">
      <Meter label="Transcription" {...transcribedMinutes} shown={minutes} note={note(transcribedMinutes)} />
      <Meter label="Rendering" {...renderedMinutes} shown={minutes} note={note(renderedMinutes)} />
      <Meter label="Storage" {...storageBytes} shown={storage} note="Deleting projects and renders frees it." />
    </div>
  );
}
