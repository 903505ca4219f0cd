import type { Cluster } from './house.ts';

/** Writes down every step of every job from inside the database, where no moment is missed. */
export async function watchJobs({ sql }: Pick<Cluster, 'sql'>): Promise<void> {
  await sql(`
    create table job_steps (job_id text, workspace_id text, became text, running integer);
    create function note_job_step() returns trigger language plpgsql as $$
    begin
      insert into job_steps
      select new.id, new.workspace_id, new.state,
        (select count(*) from jobs where workspace_id = new.workspace_id and state = 'running');
      return null;
    end $$;
    create trigger note_job_step after update on jobs
      for each row when (old.state <> new.state) execute function note_job_step();
  `);
}

/** How often each job came to an end, and the most that ran at once in a workspace. */
export async function jobFacts({ sql }: Pick<Cluster, 'sql'>) {
  const [facts] = await sql<{ jobs: number; done: number; doneTwice: number; open: number; mostAtOnce: number }>(`
    select (select count(*)::int from jobs) as jobs,
      (select count(distinct job_id)::int from job_steps where became = 'done') as done,
      (select count(*)::int from (
        select from job_steps where became = 'done' group by job_id having count(*) > 1
      ) twice) as "doneTwice",
      (select count(*)::int from jobs where ended_at is null) as open,
      (select max(running)::int from job_steps where became = 'running') as "mostAtOnce"`);
  return facts!;
}
