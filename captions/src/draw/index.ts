export { drawAss } from './draw-ass.ts';
export type { Drawing, DrawnCue } from './drawing.ts';
export { drawnCues } from './drawn-cues.ts';
export { type Frame, frameUnit } from './frame-unit.ts';
export { type SafeZone, type SafeZoneName, safeZoneNames, safeZones } from './safe-zone.ts';
export { safeZoneFor } from './safe-zone-for.ts';
