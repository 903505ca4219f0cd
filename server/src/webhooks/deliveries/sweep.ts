import { type Queries, sql } from '../../platform/db/database.ts';

/** For how long the log of deliveries goes back, and for how long what cannot be delivered waits. */
export const keepDays = 30;

const sweepOld = sql('deliveries.sweep')`
  delete from webhook_deliveries where created_at < now() - make_interval(days => ${String(keepDays)})`;

export const sweepDeliveries = (db: Queries) => db.query(sweepOld);
