import { useEffect, useReducer } from 'react';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** "3 minutes ago", "in 30 days". */
export function timeAgo(iso: string, nowMs: number): string {
  const away = (Date.parse(iso) - nowMs) / 1000;
  // What was given thirty days a moment ago has thirty left, not twenty-nine.
  const seconds = away < 0 ? away : away * 1.01;
  for (const [unit, length] of units) {
    const count = Math.trunc(seconds / length);
    if (count !== 0) return relative.format(count, unit);
  }
  // The server's clock may be a little ahead of this one.
  return 'just now';
}

export function TimeAgo({ at }: { at: string }) {
  const [, tick] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <time dateTime={at} title={moment.format(new Date(at))}>
      {timeAgo(at, Date.now())}
    </time>
  );
}

export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={moment.format(new Date(at))}>
      {day.format(new Date(at))}
    </time>
  );
}

/** 62 → "1:02", 3723 → "1:02:03". */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** 62_340 → "1:02.34", for those who cut. */
export function preciseClock(ms: number): string {
  const hundredths = Math.round(ms / 10);
  return `${clock(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
}
