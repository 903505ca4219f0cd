-- How the list of projects finds any page of a million without walking there.
--
-- A rank is a run of neighbouring projects in one sort order: where it begins, and how many it holds. Adding up the
-- ranks tells in which run a page lies, and the rest is a short walk inside that run. A run that has grown past
-- rank_capacity is cut in two. One key serves every order: (at, name, id), where the part that an order does not use
-- is constant.
--
-- project_counts holds the total, and its row is the lock under which a workspace's ranks change, so that they always
-- agree with the projects that the same transaction sees.

create table project_counts (
  workspace_id text collate "C" primary key references workspaces on delete cascade,
  total bigint not null default 0
) with (fillfactor = 50);

create table project_ranks (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  sort_by text collate "C" not null,
  at timestamptz(3) not null,
  name text collate natural_order not null,
  id text collate "C" not null,
  members integer not null,
  primary key (workspace_id, sort_by, at, name, id)
) with (fillfactor = 70);

create function begin_project_ranks() returns trigger language plpgsql as $$
begin
  insert into project_counts (workspace_id) values (new.id);
  insert into project_ranks (workspace_id, sort_by, at, name, id, members)
  values (new.id, 'createdAt', '-infinity', '', '', 0),
         (new.id, 'updatedAt', '-infinity', '', '', 0),
         (new.id, 'name', '-infinity', '', '', 0);
  return null;
end $$;

create trigger begin_project_ranks after insert on workspaces for each row execute function begin_project_ranks();

-- Cuts a run in two at its middle project, and goes on until no part is over the capacity.
create function split_project_rank(run project_ranks) returns void language plpgsql as $$
declare
  rank_capacity constant integer := 4000;
  lower_half constant integer := run.members / 2;
  upper project_ranks := run;
begin
  if run.members <= rank_capacity then
    return;
  end if;
  if run.sort_by = 'createdAt' then
    select p.created_at, p.id into upper.at, upper.id from projects p
    where p.workspace_id = run.workspace_id and (p.created_at, p.id) >= (run.at, run.id)
    order by p.created_at, p.id offset lower_half limit 1;
  elsif run.sort_by = 'updatedAt' then
    select p.updated_at, p.id into upper.at, upper.id from projects p
    where p.workspace_id = run.workspace_id and (p.updated_at, p.id) >= (run.at, run.id)
    order by p.updated_at, p.id offset lower_half limit 1;
  else
    select p.name, p.id into upper.name, upper.id from projects p
    where p.workspace_id = run.workspace_id and (p.name collate natural_order, p.id) >= (run.name, run.id)
    order by p.name collate natural_order, p.id offset lower_half limit 1;
  end if;
  upper.members := run.members - lower_half;
  insert into project_ranks select upper.*;
  update project_ranks r set members = lower_half
  where (r.workspace_id, r.sort_by, r.at, r.name, r.id) = (run.workspace_id, run.sort_by, run.at, run.name, run.id);
  run.members := lower_half;
  perform split_project_rank(run);
  perform split_project_rank(upper);
end $$;

-- One project entering (+1) or leaving (-1) one order.
create type project_move as (workspace_id text, sort_by text, at timestamptz, name text, id text, step integer);

-- Every statement in here takes a new snapshot, so that what is read after the lock includes all that its earlier
-- holders committed.
create function move_projects(moves project_move[]) returns void language plpgsql as $$
declare
  run project_ranks;
begin
  update project_counts c set total = c.total + m.step
  from (
    select workspace_id, coalesce(sum(step) filter (where sort_by = 'createdAt'), 0) as step
    from unnest(moves) group by workspace_id
  ) m
  where c.workspace_id = m.workspace_id;

  for run in
    update project_ranks r set members = r.members + m.step
    from (
      select b.workspace_id, b.sort_by, b.at, b.name, b.id, sum(k.step) as step
      from unnest(moves) k
      cross join lateral (
        select * from project_ranks b
        where b.workspace_id = k.workspace_id and b.sort_by = k.sort_by
          and (b.at, b.name, b.id) <= (k.at, k.name collate natural_order, k.id)
        order by b.at desc, b.name desc, b.id desc limit 1
      ) b
      group by b.workspace_id, b.sort_by, b.at, b.name, b.id
    ) m
    where (r.workspace_id, r.sort_by, r.at, r.name, r.id) = (m.workspace_id, m.sort_by, m.at, m.name, m.id)
    returning r.*
  loop
    perform split_project_rank(run);
    -- The first run of an order (its id is empty) stays, so that every project has a run to belong to.
    if run.members = 0 and run.id <> '' then
      delete from project_ranks r
      where (r.workspace_id, r.sort_by, r.at, r.name, r.id) = (run.workspace_id, run.sort_by, run.at, run.name, run.id);
    end if;
  end loop;
end $$;

create function rank_projects() returns trigger language plpgsql as $$
declare
  moves project_move[];
begin
  if tg_op = 'INSERT' then
    select array_agg((p.workspace_id, k.sort_by, k.at, k.name, p.id, 1)::project_move) into moves
    from after p, lateral (values
      ('createdAt', p.created_at, ''), ('updatedAt', p.updated_at, ''), ('name', '-infinity', p.name)
    ) k (sort_by, at, name);
  elsif tg_op = 'DELETE' then
    select array_agg((p.workspace_id, k.sort_by, k.at, k.name, p.id, -1)::project_move) into moves
    from before p, lateral (values
      ('createdAt', p.created_at, ''), ('updatedAt', p.updated_at, ''), ('name', '-infinity', p.name)
    ) k (sort_by, at, name);
  else
    select array_agg((p.workspace_id, k.sort_by, k.at, k.name, p.id, k.step)::project_move) into moves
    from before b join after p using (id), lateral (values
      ('updatedAt', b.updated_at, '', -1, b.updated_at <> p.updated_at),
      ('updatedAt', p.updated_at, '', 1, b.updated_at <> p.updated_at),
      ('name', '-infinity', b.name, -1, b.name <> p.name),
      ('name', '-infinity', p.name, 1, b.name <> p.name)
    ) k (sort_by, at, name, step, moved)
    where k.moved;
  end if;
  if moves is not null then
    perform move_projects(moves);
  end if;
  return null;
end $$;

create trigger rank_inserted_projects after insert on projects
  referencing new table as after for each statement execute function rank_projects();
create trigger rank_updated_projects after update on projects
  referencing old table as before new table as after for each statement execute function rank_projects();
create trigger rank_deleted_projects after delete on projects
  referencing old table as before for each statement execute function rank_projects();

-- Counts everything anew: after a bulk load with the triggers off, or on a server whose collation differs.
create function rebuild_project_ranks(workspace text) returns void language plpgsql as $$
declare
  run_length constant integer := 2000;
begin
  -- First the lock, then the count: a writer that held it may have added projects meanwhile.
  insert into project_counts (workspace_id) values (workspace) on conflict (workspace_id) do nothing;
  perform from project_counts where workspace_id = workspace for update;
  update project_counts set total = (select count(*) from projects where workspace_id = workspace)
  where workspace_id = workspace;
  delete from project_ranks where workspace_id = workspace;
  insert into project_ranks (workspace_id, sort_by, at, name, id, members)
  select workspace, sort_by, '-infinity', '', '', 0 from unnest(array['createdAt', 'updatedAt', 'name']) sort_by;
  -- Each run but the first begins at its first project; the first begins before everything.
  insert into project_ranks (workspace_id, sort_by, at, name, id, members)
  select workspace, k.sort_by, k.at, k.name, k.id, run_length
  from (
    select 'createdAt' as sort_by, created_at as at, '' as name, id, row_number() over (order by created_at, id) as place
    from projects where workspace_id = workspace
    union all
    select 'updatedAt', updated_at, '', id, row_number() over (order by updated_at, id)
    from projects where workspace_id = workspace
    union all
    select 'name', '-infinity', name, id, row_number() over (order by name collate natural_order, id)
    from projects where workspace_id = workspace
  ) k
  where k.place > run_length and k.place % run_length = 1;
  -- The last run of each order holds what is left.
  update project_ranks r set members = case when r.id = last.id then c.total - (last.runs - 1) * run_length else run_length end
  from project_counts c, (
    select distinct on (sort_by) sort_by, id, count(*) over (partition by sort_by) as runs
    from project_ranks where workspace_id = workspace order by sort_by, at desc, name desc, id desc
  ) last
  where r.workspace_id = workspace and c.workspace_id = workspace and last.sort_by = r.sort_by;
end $$;

select rebuild_project_ranks(id) from workspaces;
