/** How much of the time is in sight: so many pixels for a second, in a window of so many pixels. */
export type Scale = { pxPerSecond: number };
type Window = { widthPx: number; duration: number };

/** A word of a tenth of a second is still something to hold on to. */
const closest = 400;
const easyToRead = 90;

/** At the least everything is in sight. */
const widest = ({ widthPx, duration }: Window): number => Math.min(widthPx / Math.max(duration, 0.1), closest);

export function within(pxPerSecond: number, window: Window): number {
  return Math.min(Math.max(pxPerSecond, widest(window)), closest);
}

export const firstScale = (window: Window): number => within(easyToRead, window);

/** Where the view has to be scrolled to, so that what was under the pointer stays there. */
export function leftAfterZoom(leftPx: number, atPx: number, before: number, after: number): number {
  return Math.max(((leftPx + atPx) / before) * after - atPx, 0);
}

/** Pages on when the head leaves the window; undefined as long as it is well inside. */
export function leftToFollow(headPx: number, leftPx: number, widthPx: number): number | undefined {
  if (headPx >= leftPx && headPx <= leftPx + widthPx * 0.95) return undefined;
  return Math.max(headPx - widthPx * 0.1, 0);
}

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];
const roomPx = 72;

/** The seconds that are written above the time line, as far apart as they have to be. */
export function ticksOf({ pxPerSecond, leftPx, widthPx }: Scale & { leftPx: number; widthPx: number }): number[] {
  const step = steps.find((seconds) => seconds * pxPerSecond >= roomPx) ?? 7200;
  const first = Math.floor(leftPx / pxPerSecond / step);
  const last = Math.ceil((leftPx + widthPx) / pxPerSecond / step);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(1)));
}
