-- A finished file is a file of ours: whoever may have it gets a link that is made for the asking.
alter table render_jobs
  drop constraint render_jobs_check,
  drop column output_url,
  -- The media that it was made from. It may be gone since.
  add column asset_id text collate "C",
  add column job_id text collate "C",
  -- Stands for everything that decides how the result looks.
  add column fingerprint text collate "C",
  -- What was asked for, with what was left open filled in.
  add column options jsonb not null default '{}',
  add column width integer,
  add column height integer,
  add column duration_ms bigint,
  -- The captions as they were when it was asked for, until it ends.
  add column drawing jsonb,
  add column seconds_left integer,
  add column output_file_id text collate "C",
  add column output_name text,
  add column output_bytes bigint,
  add column poster_file_id text collate "C",
  add column failure_code text,
  add column failure_message text,
  add column started_at timestamptz(3),
  add column finished_at timestamptz(3),
  add check ((status = 'COMPLETED') = (output_file_id is not null)),
  add check ((output_file_id is null) = (output_name is null)),
  add check ((failure_code is null) = (failure_message is null));

-- What is alike is made once.
create unique index render_jobs_alike on render_jobs (project_id, fingerprint)
  where fingerprint is not null and status in ('QUEUED', 'RENDERING', 'COMPLETED');

-- What is to be rendered as soon as the project is ready; null: nothing.
alter table projects add column auto_render jsonb;
