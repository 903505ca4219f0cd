-- What somebody decided about the cues of a project. The edits hang on the words of one transcript, and mean nothing for another.
create table captions (
  project_id text collate "C" primary key references projects on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  -- { "name": …, "changes": {…} }; null: that of the style.
  profile jsonb,
  transcript_id text collate "C",
  edits jsonb not null default '{"breaks": [], "times": []}',
  -- Counts the changes.
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
create index captions_by_workspace on captions (workspace_id);

-- The captions in further languages, as words with times, and where the cues began that they came in.
create table translations (
  project_id text collate "C" not null references projects on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  language text collate "C" not null,
  words jsonb not null,
  edits jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (project_id, language)
);
create index translations_by_workspace on translations (workspace_id);
