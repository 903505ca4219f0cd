-- Work in the background.
--
-- A job waits, runs under a lease, and ends: done, failed or cancelled. While it runs, its holder names the one claim
-- that may write for it: no two claims ever have the same, so that nothing of a lost one is written.

create table jobs (
  id text collate "C" primary key,
  name text collate "C" not null,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  project_id text collate "C" references projects on delete cascade,
  payload jsonb not null,
  -- Among the jobs of its workspace; the higher one first.
  priority integer not null default 0,
  dedupe_key text collate "C",
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  run_at timestamptz not null default clock_timestamp(),
  holder text collate "C",
  lease_until timestamptz,
  -- Of a running job: it is to end as cancelled.
  cancel_asked boolean not null default false,
  -- How often it has failed, and how often its worker was gone before it had ended.
  errors integer not null default 0,
  deaths integer not null default 0,
  progress real check (progress between 0 and 1),
  failure_code text,
  failure_message text,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  check ((state = 'running') = (lease_until is not null)),
  check (state <> 'running' or holder is not null),
  check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null)),
  check ((state = 'failed') = (failure_code is not null)),
  check ((failure_code is null) = (failure_message is null))
-- Room beside each row, so that a heartbeat touches no index; and dead rows go early, since every claim would pass them.
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

create index jobs_waiting on jobs (workspace_id, priority desc, run_at, id) where state = 'waiting';
create index jobs_waiting_by_time on jobs (run_at) where state = 'waiting';
create index jobs_running on jobs (workspace_id) where state = 'running';
create index jobs_ended on jobs (ended_at) where ended_at is not null;
create index jobs_by_project on jobs (project_id) where project_id is not null;
-- One that is being cancelled no longer stands in the way of a new one.
create unique index jobs_deduped on jobs (workspace_id, name, dedupe_key)
  where dedupe_key is not null and state in ('waiting', 'running') and not cancel_asked;

-- When each workspace was last given a worker. It may be forgotten in a crash of the database server.
create unlogged table job_servings (
  workspace_id text collate "C" primary key,
  served_at timestamptz not null
) with (fillfactor = 50);

-- A job that is deleted while it runs, with its project or its workspace: its worker hears of it at once.
create function tell_deleted_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('capstan_jobs', 'cancel ' || old.id);
  return null;
end $$;

create trigger tell_deleted_job after delete on jobs
  for each row when (old.state = 'running') execute function tell_deleted_job();

-- Gives up to `wanted` jobs to the new holder.
--
-- Workspaces of the higher plan come first; among equals the one with fewer running jobs, then the one that has waited
-- longest for its turn. Within a workspace the order is by priority, then by time. A workspace never has more running
-- jobs than its plan allows, over all workers: claims happen one after the other, and each counts anew. All of it is one
-- call, so that a worker that stops in the middle cannot keep the lock.
--
-- The claim need not reach the disk at once: one that a crash of the database server forgets is a job that still waits,
-- and the worker, which is no longer its holder, gives it up.
create function claim_jobs(
  lock_key bigint, known_names text[], new_holder text, wanted integer, lease interval,
  plan_names text[], plans_at_once integer[], plan_priorities integer[]
) returns setof jobs language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(lock_key);
  -- A statement of its own: its snapshot is younger than the lock, and sees what the claims before it have taken.
  return query
  with recursive workspace_ids as (
    (select j.workspace_id as id from jobs j where j.state = 'waiting' order by j.workspace_id limit 1)
    union all
    select (
      select j.workspace_id from jobs j
      where j.state = 'waiting' and j.workspace_id > w.id order by j.workspace_id limit 1
    )
    from workspace_ids w where w.id is not null
  ),
  askers as (
    select w.id, coalesce(p.priority, 0) as priority, r.running, p.at_once - r.running as room, s.served_at
    from workspace_ids i
    join workspaces w on w.id = i.id
    left join unnest(plan_names, plans_at_once, plan_priorities) p (name, at_once, priority) on p.name = w.plan
    left join job_servings s on s.workspace_id = w.id
    cross join lateral (
      select count(*)::integer as running from jobs j where j.state = 'running' and j.workspace_id = w.id
    ) r
    where p.at_once is null or r.running < p.at_once
  ),
  chosen as (
    select c.id
    from askers a
    cross join lateral (
      select n.id, row_number() over (order by n.priority desc, n.run_at, n.id) as place
      from (
        select j.id, j.priority, j.run_at from jobs j
        where j.state = 'waiting' and j.workspace_id = a.id
          and j.run_at <= clock_timestamp() and j.name = any (known_names)
        order by j.priority desc, j.run_at, j.id
        limit least(wanted, a.room)
      ) n
    ) c
    -- As if they were handed out one by one: the second to a workspace counts the first as running, and as just served.
    order by a.priority desc, a.running + c.place, c.place > 1, a.served_at nulls first, a.id
    limit wanted
  ),
  -- Without those that somebody is cancelling or deleting just now.
  free as (
    select j.id from jobs j where j.id in (select c.id from chosen c) and j.state = 'waiting'
    for no key update skip locked
  ),
  claimed as (
    update jobs j
    set state = 'running', holder = new_holder, lease_until = clock_timestamp() + lease, progress = null,
      started_at = coalesce(j.started_at, clock_timestamp())
    where j.id in (select f.id from free f)
    returning j.*
  ),
  served as (
    insert into job_servings (workspace_id, served_at)
    select c.workspace_id, max(clock_timestamp()) from claimed c group by c.workspace_id
    on conflict (workspace_id) do update set served_at = excluded.served_at
  )
  select * from claimed c order by c.priority desc, c.run_at, c.id;
end $$;
