-- Replies to requests that came with a key of the caller's, so that sending one again does nothing twice.
create table idempotency_keys (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  key text collate "C" not null,
  -- Stands for all that was asked: the same key for something else is a mistake of the caller's.
  fingerprint bytea not null,
  created_at timestamptz(3) not null default now(),
  -- Null until there is one.
  status integer,
  headers jsonb,
  body bytea,
  -- Only who was answered can read it.
  sealed boolean not null default false,
  -- Who works on a request whose body is still coming; without a sign of life it is given up.
  holder text collate "C",
  lease_until timestamptz(3),
  primary key (workspace_id, key),
  check ((status is null) = (holder is not null)),
  check ((holder is null) = (lease_until is null))
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
