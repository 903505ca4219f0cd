import { ticksOf } from './scale.ts';
import type { View } from './use-view.ts';

/** The time, written above what is in sight. */
export function Ruler({ view }: { view: View }) {
  if (view.widthPx === 0) return <div className="ruler" />;
  return (
    <div className="ruler" aria-hidden>
      {ticksOf(view).map((seconds) => (
        <span key={seconds} style={{ transform: `translateX(${seconds * view.pxPerSecond - view.leftPx}px)` }}>
          {shown(seconds)}
        </span>
      ))}
    </div>
  );
}

function shown(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds - minutes * 60;
  const text = Number.isInteger(seconds) ? String(rest).padStart(2, '0') : rest.toFixed(1).padStart(4, '0');
  return `${minutes}:${text}`;
}
