import type { Change, Motion, Pose } from '../ass/motion.ts';
import { roundedMs } from '../ass/values.ts';
import type { PlacedToken } from '../layout/block.ts';
import type { Scene } from '../scene.ts';

/** How long a word takes to take on a colour. */
const quickMs = 80;

/** When a word is on the screen, and the colours it has before, while and after it is said. */
export type Colouring = {
  startMs: number;
  endMs: number /** After it appears. */;
  saidMs: number;
  offMs: number;
  motion: Motion;
};

export function colouring({ startMs, endMs, style }: Scene, { token, isSecond }: PlacedToken): Colouring {
  const hides = style.upcoming.opacity === 0 && !isSecond;
  const onMs = Math.min(Math.max(startMs, roundedMs(token.startMs)), endMs);
  const from = hides ? onMs : startMs;
  const times = { startMs: from, endMs, saidMs: onMs - from, offMs: roundedMs(token.litUntilMs) - from };
  if (isSecond) return { ...times, motion: { first: {}, changes: [] } };
  const coming: Pose = { color: style.upcoming.color, opacity: style.upcoming.opacity };
  const lit: Pose = { color: token.isKey ? style.emphasis.color : style.spoken.color, opacity: 1 };
  const said: Pose = { color: token.isKey ? style.emphasis.color : style.color, opacity: 1 };
  const isThere = times.saidMs <= 0;
  const first = isThere ? lit : coming;
  const changes: Change[] = [];
  if (!isThere) changes.push(...change(coming, lit, times.saidMs));
  if (from + times.offMs < endMs) changes.push(...change(lit, said, times.offMs));
  return { ...times, motion: { first: unlike({ color: style.color, opacity: 1 }, first), changes } };
}

function change(before: Pose, after: Pose, fromMs: number): Change[] {
  const pose = unlike(before, after);
  return Object.keys(pose).length > 0 ? [{ ...pose, fromMs, toMs: fromMs + quickMs }] : [];
}

const unlike = (before: Pose, { color, opacity }: Pose): Pose => ({
  ...(color !== undefined && color !== before.color && { color }),
  ...(opacity !== undefined && opacity !== before.opacity && { opacity }),
});
