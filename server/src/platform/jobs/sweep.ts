import { type Database, sql } from '../db/database.ts';

const keptDays = 7;
const atOnce = 1_000;

const deleteEnded = sql('jobs.delete-ended')`
  delete from jobs where id in (
    select id from jobs where ended_at < now() - $1 * interval '1 day' order by ended_at limit $2
    for update skip locked
  )
  returning 1`;

const forgetServings = sql('jobs.forget-servings')`
  delete from job_servings where served_at < now() - interval '1 day'`;

/** Removes jobs that ended a week ago. Any number of nodes may do so at once. */
export async function sweepJobs(db: Database): Promise<number> {
  let removed = 0;
  for (;;) {
    const { length } = await db.query(deleteEnded, [keptDays, atOnce]);
    removed += length;
    if (length < atOnce) break;
  }
  await db.query(forgetServings);
  return removed;
}
