/** How fast something goes, judged by its last seconds: a connection is not what it was a minute ago. */
export type Sample = { atMs: number; done: number };
export type Pace = { perSecond: number; secondsLeft: number };

const rememberMs = 8000;
const enoughMs = 1000;

export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= rememberMs), sample];
}

/** Undefined as long as it is too early to tell. */
export function paceOf(samples: readonly Sample[], total: number): Pace | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < enoughMs || last.done <= first.done) return undefined;
  const perSecond = ((last.done - first.done) * 1000) / (last.atMs - first.atMs);
  return { perSecond, secondsLeft: (total - last.done) / perSecond };
}

export function timeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds left`;
  if (seconds < 3300) return counted(Math.round(seconds / 60), 'minute');
  return counted(Math.round(seconds / 3600), 'hour');
}

function counted(count: number, unit: string): string {
  const whole = Math.max(count, 1);
  return `about ${whole} ${unit}${whole === 1 ? '' : 's'} left`;
}
