/** What times are counted in, as the root of a file says. */
export type Rates = { framesPerSecond: number; ticksPerSecond: number };

export function ratesIn(attributes: Map<string, string>): Rates {
  const frames = positive(attributes.get('framerate')) ?? 30;
  const [times = '1', over = '1'] = (attributes.get('frameratemultiplier') ?? '1 1').split(/[\s:]+/);
  const multiplier = (positive(times) ?? 1) / (positive(over) ?? 1);
  return { framesPerSecond: frames * multiplier, ticksPerSecond: positive(attributes.get('tickrate')) ?? frames };
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text);
  return text !== undefined && value > 0 && Number.isFinite(value) ? value : undefined;
}

const clock = /^(\d{1,5}):(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9})|:(\d{1,4})(?:\.\d{1,4})?)?$/;
const offset = /^(\d{1,12}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/;

/** `00:00:01.500`, `00:00:01:12`, `1.5s`, `1500ms`, `36f`: when, or how long. */
export function ttmlTime(text: string | undefined, rates: Rates): number | undefined {
  if (text === undefined) return undefined;
  const [, hours, minutes, seconds, fraction, frames] = clock.exec(text.trim()) ?? [];
  if (hours !== undefined) {
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return Math.round((whole + Number(`0.${fraction ?? 0}`) + Number(frames ?? 0) / rates.framesPerSecond) * 1000);
  }
  const [, amount, unit] = offset.exec(text.trim()) ?? [];
  return amount === undefined ? undefined : Math.round(Number(amount) * lengthOf(unit!, rates));
}

function lengthOf(unit: string, { framesPerSecond, ticksPerSecond }: Rates): number {
  const lengths: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
  return lengths[unit] ?? 1000 / (unit === 'f' ? framesPerSecond : ticksPerSecond);
}
