-- What was said. The words are one document: they are read, shown and changed together.
alter table transcripts
  add column asset_id text collate "C",
  add column engine text,
  add column confidence real,
  add column warnings jsonb not null default '[]',
  add column failure_code text,
  add column failure_message text,
  add column words jsonb not null default '[]',
  -- Counts the changes that somebody made, and those of times alone since the last one.
  add column edit integer not null default 0,
  add column retiming integer not null default 0,
  -- The number of the next word that is made.
  add column next_word integer not null default 1,
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now();

-- What a transcription under way has written down so far. Whoever takes it over goes on from the end of the last one.
create table transcript_passages (
  transcript_id text collate "C" not null references transcripts on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  start_ms integer not null,
  end_ms integer not null,
  words jsonb not null,
  primary key (transcript_id, start_ms)
);
create index transcript_passages_by_workspace on transcript_passages (workspace_id);

-- Every change, as what it took out and put in, so that each earlier state can be had again.
create table transcript_versions (
  transcript_id text collate "C" not null references transcripts on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  edit integer not null,
  kind text not null check (kind in ('transcribed', 'edited', 'replaced', 'corrected', 'undone', 'redone', 'restored')),
  -- The version whose words these are: its own, or an earlier one that was gone back to; and that one's predecessor.
  origin integer not null,
  parent integer,
  -- What was undone and can be done again, the next first.
  redo integer[] not null default '{}',
  splices jsonb not null,
  word_count integer not null,
  created_at timestamptz(3) not null default now(),
  primary key (transcript_id, edit)
);
create index transcript_versions_by_workspace on transcript_versions (workspace_id);

-- Names and jargon: [{ "text": …, "soundsLike": […] }].
alter table workspaces add column dictionary jsonb not null default '[]';
alter table projects add column dictionary jsonb not null default '[]';
