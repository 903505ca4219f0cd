/** A part of a longer work. `run` tells how much of it is done, from 0 to 1. */
export type Step<T> = { weight: number; run: (onDone: (share: number) => void) => Promise<T> };

/** Runs the steps one after the other. What is told of the whole never goes backwards, and ends at 1. */
export async function weighted<T extends unknown[]>(
  steps: Step<T>[],
  onProgress: (share: number) => void = () => {},
): Promise<T[number][]> {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  const results: T[number][] = [];
  let [before, told] = [0, 0];
  const tell = (share: number) => {
    if (share <= told) return;
    told = share;
    onProgress(share);
  };
  for (const { weight, run } of steps) {
    const result = await run((share) => tell((before + weight * Math.max(0, Math.min(1, share))) / total));
    results.push(...result);
    before += weight;
    tell(before / total);
  }
  tell(1);
  return results;
}
