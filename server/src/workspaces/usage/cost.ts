import type { WorkspaceId } from '../asker.ts';

/**
 * What work costs: the length of the media, in the month in which the work is done. It is reserved when the work is
 * accepted and booked in the transaction that ends its job, so it counts once however often the job is tried. A job that
 * ends in another way has used nothing.
 */
export type UsageKind = 'transcribed' | 'rendered';

export type Cost = { workspaceId: WorkspaceId; kind: UsageKind; ms: number };

/** Of one month: what was done in it, and what work that waits or runs will add. */
export type MonthUsage = { usedMs: number; reservedMs: number };
