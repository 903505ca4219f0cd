import type { Queries } from '../../platform/db/database.ts';
import type { Asker } from '../asker.ts';
import { plans } from '../plans.ts';
import type { MonthUsage, UsageKind } from './cost.ts';
import { monthUsage, usageDays } from './ledger.ts';
import { monthOf } from './month.ts';
import { storedBytes } from './storage.ts';

/** What a workspace has used, as it is told. `days` are those to list, in order. */
export async function readUsage(
  db: Queries,
  { workspaceId, plan }: Pick<Asker, 'workspaceId' | 'plan'>,
  { days, now }: { days: string[]; now: Date },
) {
  const limits = plans[plan];
  const month = async (kind: UsageKind) =>
    shown(await monthUsage(db, { workspaceId, kind }, now), limits[`${kind}MinutesPerMonth`]);
  const { start, end } = monthOf(now);
  const booked = await usageDays(db, workspaceId, { from: days[0]!, to: days.at(-1)! });
  const on = new Map(booked.map(({ kind, day, ms }) => [`${kind} ${day}`, minutesFrom(ms)]));
  return {
    plan,
    period: { start: start.toISOString(), end: end.toISOString() },
    transcribedMinutes: await month('transcribed'),
    renderedMinutes: await month('rendered'),
    storageBytes: { used: await storedBytes(db, workspaceId), limit: limits.storageBytes },
    days: days.map((date) => ({
      date,
      transcribedMinutes: on.get(`transcribed ${date}`) ?? 0,
      renderedMinutes: on.get(`rendered ${date}`) ?? 0,
    })),
  };
}

const shown = ({ usedMs, reservedMs }: MonthUsage, limit: number | null) => ({
  used: minutesFrom(usedMs),
  reserved: minutesFrom(reservedMs),
  limit,
});

/** To the hundredth. */
const minutesFrom = (ms: number): number => Math.round(ms / 600) / 100;
