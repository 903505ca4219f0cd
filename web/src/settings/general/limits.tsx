import type { Limits } from '../../api/types.ts';
import './limits.css';

export function LimitList({ limits }: { limits: Limits }) {
  const { apiAccess, minutesPerMonth, maxFileBytes, maxDurationSeconds, jobsAtOnce, retentionDays } = limits;
  const rows = [
    ['API access', apiAccess ? 'Included' : 'Not included'],
    ['Video per month', minutesPerMonth === null ? 'Unlimited' : counted(minutesPerMonth, 'minute')],
    ['Largest file', fileSize(maxFileBytes)],
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

const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

function duration(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return counted(seconds / 3600, 'hour');
  return counted(Math.round(seconds / 60), 'minute');
}

function fileSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return new Intl.NumberFormat('en', { style: 'unit', unit: units[power]!, maximumFractionDigits: 1 }).format(
    bytes / 1024 ** power,
  );
}
