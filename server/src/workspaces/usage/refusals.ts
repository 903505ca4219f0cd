import { AppError } from '../../errors.ts';
import { type Plan, plans, plansAbove } from '../plans.ts';
import type { Cost, MonthUsage } from './cost.ts';
import { monthOf } from './month.ts';

/** What a plan does not allow, with what would. */
export function minutesUsedUp(plan: Plan, { kind, ms }: Cost, { usedMs, reservedMs }: MonthUsage, now: Date): AppError {
  const limit = `${kind}MinutesPerMonth` as const;
  const doing = kind === 'transcribed' ? 'transcription' : 'rendering';
  const under = reservedMs > 0 ? `, and ${minutes(reservedMs)} are kept for work under way` : '';
  const next = monthOf(now).end.toLocaleDateString('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return new AppError(kind === 'transcribed' ? 'plan/transcription-used-up' : 'plan/rendering-used-up', {
    message:
      `This takes ${minutes(ms)} of ${doing}. Of the ${minutes((plans[plan][limit] ?? 0) * 60_000)} a month of the ${plan} plan, ` +
      `${minutes(usedMs)} are used${under}. They begin anew on ${next}. ${larger(plan, (other) => most(plans[other][limit]))}`,
  });
}

const most = (count: number | null): string => (count === null ? 'has no limit' : `has ${minutes(count * 60_000)}`);

export function storageUsedUp(
  plan: Plan,
  { stored, coming, bytes, most: limit }: { stored: number; coming: number; bytes: number; most: number },
): AppError {
  const under = coming > 0 ? `, and ${gigabytes(coming)} are on their way` : '';
  const wanted = bytes > 0 ? `This needs ${gigabytes(bytes)}. ` : '';
  const room = (other: Plan): string => {
    const { storageBytes } = plans[other];
    return storageBytes === null ? 'has no limit' : `has ${gigabytes(storageBytes)}`;
  };
  return new AppError('plan/storage-used-up', {
    message: `${wanted}Of the ${gigabytes(limit)} of the ${plan} plan, ${gigabytes(stored)} are used${under}. Delete projects or renders that you no longer need. ${larger(plan, room)}`,
  });
}

/** How somebody gets more. Whoever runs the server sets the plan. */
function larger(plan: Plan, told: (other: Plan) => string): string {
  const above = plansAbove(plan).map((other) => `the ${other} plan ${told(other)}`);
  if (above.length === 0) return '';
  const list = above.join(', ');
  return `${list[0]!.toUpperCase()}${list.slice(1)}: whoever runs this server can set it.`;
}

function minutes(ms: number): string {
  const count = Math.ceil(ms / 6_000) / 10;
  return `${count.toLocaleString('en')} ${count === 1 ? 'minute' : 'minutes'}`;
}

const gigabytes = (bytes: number): string =>
  `${(Math.ceil((bytes / 1024 ** 3) * 100) / 100).toLocaleString('en', { maximumFractionDigits: 2 })} GB`;
