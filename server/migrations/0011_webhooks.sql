-- Readers that keep their place in the log of events. What one of them has not passed stays there.
create table event_readers (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  name text collate "C" not null,
  last bigint not null,
  primary key (workspace_id, name)
) with (fillfactor = 50);

-- Some events are about no project.
alter table events alter column project_id drop not null;

create table webhooks (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  url text not null,
  -- The types that it is told of, or "*" alone.
  events jsonb not null,
  description text not null default '',
  -- Only what happened after this event is told.
  after_event bigint not null,
  disabled_at timestamptz(3),
  disabled_reason text check (disabled_reason in ('BY_HAND', 'FAILING', 'GONE')),
  -- Since when nothing was accepted.
  failing_since timestamptz(3),
  -- The receiver asked to be left alone until then.
  wait_until timestamptz(3),
  last_delivery_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((disabled_at is null) = (disabled_reason is null))
) with (fillfactor = 50);
create index webhooks_by_workspace on webhooks (workspace_id, created_at, id);

-- The newest, and those that it replaced for as long as they sign along.
create table webhook_secrets (
  webhook_id text collate "C" not null references webhooks on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  secret text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  primary key (webhook_id, secret)
);

create table webhook_deliveries (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  webhook_id text collate "C" not null references webhooks on delete cascade,
  -- What the receiver knows it by: the same for every attempt, and when it is sent again.
  message_id text collate "C" not null,
  redelivery_of text collate "C",
  type text not null,
  -- Null for tests. Not references: events are swept, and projects are deleted, before all is told.
  event_number bigint,
  project_id text collate "C",
  -- Deliveries of one lane follow each other in the order of their sequence, each when the one before has ended.
  lane text collate "C" not null,
  sequence bigint not null,
  body text not null,
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  -- How far it is on the way through the pauses between attempts, and since when.
  step integer not null default 0,
  trying_since timestamptz(3),
  next_attempt_at timestamptz(3),
  holder text,
  lease_until timestamptz(3),
  last_status integer,
  failure_code text,
  failure_message text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  check ((status = 'PENDING') = (next_attempt_at is not null)),
  check ((status = 'PENDING') = (ended_at is null))
) with (fillfactor = 70);
-- One event is told to a webhook once, however often it is read.
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, event_number)
  where event_number is not null and redelivery_of is null;
create index webhook_deliveries_listed on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at, sequence) where status = 'PENDING';
create index webhook_deliveries_lanes on webhook_deliveries (webhook_id, lane, sequence) where status = 'PENDING';
create index webhook_deliveries_held on webhook_deliveries (webhook_id) where lease_until is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id text collate "C" not null references webhook_deliveries on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  number integer not null,
  started_at timestamptz(3) not null,
  duration_ms integer not null,
  headers jsonb not null,
  reply jsonb,
  failure jsonb,
  primary key (delivery_id, number)
);
