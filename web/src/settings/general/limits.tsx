import type { Limits } from '../../api/types.ts';
import { minutes, storage } from '../usage/amounts.ts';
import './limits.css';

export function LimitList({ limits }: { limits: Limits }) {
  const { apiAccess, transcribedMinutesPerMonth, renderedMinutesPerMonth, storageBytes } = limits;
  const { maxFileBytes, maxDurationSeconds, jobsAtOnce, retentionDays } = limits;
  const rows = [
    ['API access', apiAccess ? 'Included' : 'Not included'],
    ['Transcription a month', orUnlimited(transcribedMinutesPerMonth, minutes)],
    ['Rendering a month', orUnlimited(renderedMinutesPerMonth, minutes)],
    ['Storage', orUnlimited(storageBytes, storage)],
    ['Largest file', storage(maxFileBytes)],
    ['Longest video', duration(maxDurationSeconds)],
    ['Jobs at once', String(jobsAtOnce)],
    ['Files are kept', retentionDays === null ? 'Until they are deleted' : counted(retentionDays, 'day')],
  ];
  return (
    <dl className="limits">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const orUnlimited = (limit: number | null, shown: (limit: number) => string) =>
  limit === null ? 'Unlimited' : shown(limit);

const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

function duration(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return counted(seconds / 3600, 'hour');
  return counted(Math.round(seconds / 60), 'minute');
}
