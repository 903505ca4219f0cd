-- A file belongs to a project, or to its workspace as a whole, as fonts do. One that belongs to neither is to be collected.
alter table files add column home_id text collate "C" references workspaces on delete set null;
create index files_by_home on files (home_id) where home_id is not null;
drop index files_to_collect;
create index files_to_collect on files (id) where (project_id is null and home_id is null) or not kept;

-- Fonts that a workspace has brought, a row a file.
create table fonts (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  file_id text collate "C" not null,
  family text not null,
  weight integer not null,
  italic boolean not null,
  -- Under which libass finds it.
  name text not null,
  scripts jsonb not null,
  bytes bigint not null,
  created_at timestamptz(3) not null default now()
);
create unique index fonts_by_face on fonts (workspace_id, lower(family), weight, italic);

-- Styles of a workspace's own: changes to a preset.
create table styles (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  name text not null,
  base text not null,
  changes jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index styles_by_name on styles (workspace_id, lower(name));

alter table projects
  -- How its captions look: the name of a style, or changes to one; null: as everywhere.
  add column style jsonb,
  -- What its maker calls it elsewhere.
  add column external_id text;
create index projects_with_style on projects (workspace_id) where style is not null;
