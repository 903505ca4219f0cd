-- What happened in a workspace. The numbers have no gap and follow the order in which the transactions ended, since each
-- holds the counter until it ends: whoever has read up to a number has missed nothing before it.
create table event_counters (
  workspace_id text collate "C" primary key references workspaces on delete cascade,
  last bigint not null
) with (fillfactor = 50);

create table events (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  number bigint not null,
  -- Not a reference: that a project is gone is an event, too.
  project_id text collate "C" not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, number)
);
create index events_by_age on events (created_at);

-- Uploads under way, and those that were finished lately: who was cut off before the last answer asks for it again.
-- Their bytes lie on the node that receives them; how many there are, the file there tells.
create table uploads (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  project_id text collate "C" not null references projects on delete cascade,
  name text not null,
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index uploads_by_project on uploads (project_id);
create index uploads_by_expiry on uploads (expires_at);

alter table source_assets
  -- What the media is, as it was measured.
  add column facts jsonb,
  add column poster_file_id text collate "C",
  add column created_at timestamptz(3) not null default now();
