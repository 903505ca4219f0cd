import type { ReactNode } from 'react';
import './meter.css';

type Props = {
  label: string;
  used: number;
  /** On its way to be used. */
  reserved?: number;
  limit: number | null;
  shown: (amount: number) => string;
  note: ReactNode;
};

/** How much of something is used. Without a limit there is nothing to fill, and the number stands alone. */
export function Meter({ label, used, reserved = 0, limit, shown, note }: Props) {
  const taken = used + reserved;
  return (
    <div className="usage-meter" data-full={limit !== null && taken >= limit}>
      <h3>{label}</h3>
      <p className="usage-amount">
        <strong>{shown(used)}</strong> {limit === null ? 'used, without a limit' : `of ${shown(limit)}`}
      </p>
      {limit !== null && (
        <>
          <meter
            className="visually-hidden"
            aria-label={label}
            aria-valuetext={`${shown(used)} of ${shown(limit)}`}
            value={Math.min(used, limit)}
            max={limit}
          />
          <div className="usage-bar" aria-hidden>
            <span className="usage-bar-used" style={{ width: share(used, limit) }} />
            <span className="usage-bar-reserved" style={{ width: share(Math.min(reserved, limit - used), limit) }} />
          </div>
        </>
      )}
      <p className="usage-note">{note}</p>
    </div>
  );
}

/** What was used at all can be seen. */
function share(part: number, whole: number): string {
  if (part <= 0) return '0';
  return `${Math.min(100, Math.max(1, (part / whole) * 100))}%`;
}
