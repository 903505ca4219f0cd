-- What a workspace has used, a row a day (UTC) and kind. It outlives the projects that the work was for.
create table usage_days (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  kind text collate "C" not null check (kind in ('transcribed', 'rendered')),
  day date not null,
  ms bigint not null check (ms >= 0),
  primary key (workspace_id, kind, day)
);

-- What work that was accepted will have used when it succeeds. It counts for as long as its job waits or runs: one that
-- fails, is cancelled or is deleted has given it back by that alone.
create table usage_reservations (
  job_id text collate "C" primary key references jobs on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  kind text collate "C" not null check (kind in ('transcribed', 'rendered')),
  ms bigint not null check (ms >= 0)
);
create index usage_reservations_by_workspace on usage_reservations (workspace_id, kind);

-- How much a workspace stores is the sum of these: rows to add instead of one to change, so that nobody waits for it. They
-- are summed up now and then.
create table storage_changes (
  -- No reference: files outlive their workspace for a while.
  workspace_id text collate "C" not null,
  bytes bigint not null
);
create index storage_changes_by_workspace on storage_changes (workspace_id) include (bytes);

-- A file counts while somebody wants it: see files.
create function note_stored_bytes() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if tg_op <> 'INSERT' and (old.project_id is not null or old.home_id is not null) then
    change := change - coalesce(old.bytes, 0);
  end if;
  if tg_op <> 'DELETE' and (new.project_id is not null or new.home_id is not null) then
    change := change + coalesce(new.bytes, 0);
  end if;
  if change <> 0 then
    insert into storage_changes (workspace_id, bytes)
    values (case tg_op when 'DELETE' then old.workspace_id else new.workspace_id end, change);
  end if;
  return null;
end $$;

create trigger note_stored_bytes after insert or delete or update of bytes, project_id, home_id on files
  for each row execute function note_stored_bytes();

insert into storage_changes (workspace_id, bytes)
select workspace_id, sum(bytes) from files
where bytes > 0 and (project_id is not null or home_id is not null) group by workspace_id;

-- Uploads under way will be stored.
create index uploads_under_way on uploads (workspace_id) include (bytes) where finished_at is null;
