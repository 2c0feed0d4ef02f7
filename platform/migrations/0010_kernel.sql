-- The kernel's own tables: events, push and request limits. Jobs live in graphile_worker's schema,
-- which its own migrations keep.

-- Outbox: written in the transaction of the cause, delivered by a worker.
create table kernel.event (
  id bigint generated always as identity primary key,
  type text not null,
  body jsonb not null,
  at timestamptz not null default now()
);

-- Which subscriber has reacted to which event; written in the transaction of the reaction.
create table kernel.reaction (
  event_id bigint not null references kernel.event on delete cascade,
  subscriber text not null,
  at timestamptz not null default now(),
  primary key (event_id, subscriber)
);

-- Durable push events, numbered per member without gaps in the order of their commits.
create table kernel.push_counter (
  member_id bigint primary key,
  seq bigint not null
) with (fillfactor = 80);
create table kernel.push_event (
  member_id bigint not null,
  seq bigint not null,
  body jsonb not null,
  at timestamptz not null default now(),
  primary key (member_id, seq)
);
create index push_event_at on kernel.push_event using brin (at);

-- Calls counted over all processes. Losing it in a crash only forgives some calls, so it is not
-- written to the log. `expire` is milliseconds since the epoch.
create unlogged table kernel.call_count (
  key text primary key,
  points integer not null,
  expire double precision
);
