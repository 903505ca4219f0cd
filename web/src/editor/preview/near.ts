import { inSight } from '../timeline/in-sight.ts';

type Span = { startMs: number; endMs: number };

const windowMs = 20_000;
const marginMs = 10_000;

/** Which stretch of the video a moment belongs to. */
export const stretchAt = (ms: number): number => Math.floor(ms / windowMs);

/** What is on the screen at a moment, and what comes next: to be drawn before anything else. */
export function nextTo<T extends Span>(cues: readonly T[], ms: number): T[] {
  const [from, to] = inSight(cues, ms - 500, ms + 2000);
  return cues.slice(from, to);
}

/** What is shown in a stretch and a little before and after: nobody sees what is drawn for the rest of an hour. */
export function nearIn<T extends Span>(cues: readonly T[], stretch: number): T[] {
  const [from, to] = inSight(cues, stretch * windowMs - marginMs, (stretch + 1) * windowMs + marginMs);
  return cues.slice(from, to);
}
