import type { Span } from '../words/word.ts';

const time = '(-)?(?:(\\d{1,4}) ?: ?)?(\\d{1,4}) ?: ?(\\d{1,3})(?: ?[.,:] ?(\\d{1,9}))?';
const arrow = '(?:-{1,2} ?->|–>|—>|→)';
const alone = new RegExp(`^${time}$`);
const timing = new RegExp(`^${time}\\s{0,9}${arrow}\\s{0,9}${time}(?:\\s|$)`);

function toMs([minus, hours = '0', minutes = '0', seconds = '0', fraction = '']: (string | undefined)[]): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const ms = whole * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return minus === undefined ? ms : -ms;
}

/** `00:01:02.345`, also without hours, with a comma, or with fewer digits. */
export function timeIn(text: string): number | undefined {
  const parts = alone.exec(text)?.slice(1);
  return parts && toMs(parts);
}

/** The line above a cue's text. What follows the times, settings or coordinates, is left out. */
export function timingIn(line: string): Span | undefined {
  if (!/[>→]/.test(line)) return undefined;
  const parts = timing.exec(bare(line))?.slice(1);
  return parts && { startMs: toMs(parts.slice(0, 5)), endMs: toMs(parts.slice(5)) };
}

/** A line that was meant to be one. */
export const isBrokenTiming = (line: string): boolean => line.includes('-->') && /^-?\d/.test(bare(line));

/** Without marks that cannot be seen. */
const bare = (line: string): string =>
  line
    .slice(0, 200)
    .replace(/[\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
    .trim();
