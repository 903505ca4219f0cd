import { type SafeZoneName, safeZones } from '@capstan/captions';
import './safe-zone-overlay.css';

const percent = (share: number) => `${share * 100}%`;

/** Darkens what an app covers with its own buttons, or what an old television cuts off. */
export function SafeZoneOverlay({ zone }: { zone: SafeZoneName }) {
  const { top, right, bottom, left } = safeZones[zone];
  const inset = [top, right, bottom, left].map(percent).join(' ');
  return (
    <div className="safe-zone" role="img" aria-label="Safe zone">
      <div style={{ inset }} />
    </div>
  );
}
