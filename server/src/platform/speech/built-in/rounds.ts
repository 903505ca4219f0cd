import type { Stretch } from '../voice/windows.ts';

/** More stretches side by side gain little, and wait for the longest of them. */
const sideBySide = 4;

/** So many stretches make a round, which is shared out among the helpers. */
export const roundSize = (helpers: number): number => helpers * sideBySide;

/** Stretches of like length go together, so that none waits long for another. By their places in the round. */
export function batchesOf(round: Stretch[], helpers: number): number[][] {
  const byLength = round.map((_, at) => at).sort((one, other) => length(round, other) - length(round, one));
  const size = Math.min(sideBySide, Math.ceil(round.length / helpers));
  const batches: number[][] = [];
  for (let at = 0; at < byLength.length; at += size) batches.push(byLength.slice(at, at + size));
  return batches;
}

const length = (round: Stretch[], at: number) => round[at]!.samples.length;
