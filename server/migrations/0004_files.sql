-- Every object in the store has a row from before its first byte until after its removal, so that none is ever lost
-- sight of. A row whose project_id is null is one to be collected: first its object goes, then the row itself.
create table files (
  id text collate "C" primary key,
  -- No reference: the row has to outlive its workspace until the object is removed.
  workspace_id text collate "C" not null,
  project_id text collate "C" references projects on delete set null,
  -- What it belongs to: a source asset, a render.
  owner_id text collate "C",
  kind text not null,
  -- What a download is called.
  name text not null,
  type text not null,
  -- Both known once the object is whole.
  bytes bigint check (bytes >= 0),
  etag text,
  -- The job that writes it. Until it is kept, the file lives no longer than that job.
  job_id text collate "C",
  kept boolean not null default false,
  created_at timestamptz(3) not null default now(),
  check ((bytes is null) = (etag is null)),
  check (not kept or bytes is not null)
);
create index files_by_project on files (project_id);
create index files_by_owner on files (workspace_id, owner_id);
create index files_by_job on files (job_id) where not kept;
create index files_to_collect on files (id) where project_id is null or not kept;

-- What this installation keeps to itself, such as the key that signs links.
create table secrets (
  name text collate "C" primary key,
  value bytea not null
);
