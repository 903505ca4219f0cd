-- Case- and accent-insensitive, with numbers in their natural order: how a person would sort a list of names.
create collation natural_order (provider = icu, locale = 'und-u-ks-level1-kn-true', deterministic = false);

create table workspaces (
  id text collate "C" primary key,
  name text not null,
  plan text not null check (plan in ('FREE', 'PRO', 'BUSINESS')),
  created_at timestamptz(3) not null default now()
);

create table users (
  id text collate "C" primary key,
  name text not null,
  email text not null,
  -- The address as it is compared: trimmed, lower case.
  email_key text collate "C" not null unique,
  password_hash text not null,
  created_at timestamptz(3) not null default now()
);

create table members (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  user_id text collate "C" not null references users on delete cascade,
  role text not null check (role in ('owner', 'member')),
  joined_at timestamptz(3) not null default now(),
  primary key (workspace_id, user_id)
);
create index members_by_user on members (user_id);

-- A session looks at one workspace at a time, and ends with the membership that it stands on.
create table sessions (
  token_hash bytea primary key,
  user_id text collate "C" not null,
  workspace_id text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  foreign key (workspace_id, user_id) references members on delete cascade
);
create index sessions_by_member on sessions (workspace_id, user_id);
create index sessions_by_expiry on sessions (expires_at);

create table invitations (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  token_hash bytea not null unique,
  role text not null check (role in ('owner', 'member')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index invitations_by_workspace on invitations (workspace_id);

create table api_keys (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  name text not null,
  hash bytea not null unique,
  scope text not null check (scope in ('read', 'write')),
  -- Where the key came from: a person, the command line, or a setting of the program.
  origin text not null check (origin in ('dashboard', 'command', 'setting')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3)
) with (fillfactor = 80);
create index api_keys_by_workspace on api_keys (workspace_id, created_at);

-- Counters that may be forgotten in a crash of the database server, and so need not be waited for on disk.
create unlogged table rate_windows (
  key_id text collate "C" primary key,
  opened_at timestamptz not null,
  used integer not null
) with (fillfactor = 50);

create unlogged table sign_in_attempts (
  subject text collate "C" primary key,
  opened_at timestamptz not null,
  failed integer not null
) with (fillfactor = 50);

create table projects (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  name text not null,
  status text not null check (status in ('CREATED', 'IMPORTING', 'TRANSCRIBING', 'READY', 'FAILED')),
  aspect_ratio text not null check (aspect_ratio in ('PORTRAIT_9_16', 'SQUARE_1_1', 'LANDSCAPE_16_9')),
  speech_language text not null,
  progress real check (progress between 0 and 1),
  failure_code text,
  failure_message text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((failure_code is null) = (failure_message is null))
);
create index projects_by_updated_at on projects (workspace_id, updated_at, id);
create index projects_by_created_at on projects (workspace_id, created_at, id);
create index projects_by_name on projects (workspace_id, name collate natural_order, id);

create table source_assets (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  project_id text collate "C" not null unique references projects on delete cascade,
  name text not null,
  duration_ms bigint not null check (duration_ms >= 0)
);

create table transcripts (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  project_id text collate "C" not null unique references projects on delete cascade,
  language text not null,
  status text not null check (status in ('PENDING', 'RUNNING', 'COMPLETED', 'FAILED', 'SKIPPED'))
);

create table render_jobs (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  project_id text collate "C" not null references projects on delete cascade,
  status text not null check (status in ('QUEUED', 'RENDERING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  progress real not null default 0 check (progress between 0 and 1),
  output_url text,
  created_at timestamptz(3) not null default now(),
  check ((status = 'COMPLETED') = (output_url is not null))
);
create index render_jobs_by_project on render_jobs (project_id, created_at, id);
