-- needs functions: kernel/has_tenant_roles
-- The kernel's own tables: events, push, limits of calls and tries. Jobs live in graphile_worker's schema,
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
  event_id bigint references kernel.event (id) on delete cascade,
  subscriber text,
  at timestamptz not null default now(),
  primary key (event_id, subscriber)
);

-- Durable push events, numbered per member without gaps in the order of their commits.
create table kernel.push_counter (
  member_id bigint primary key,
  seq bigint not null
) with (fillfactor = 80);

create table kernel.push_event (
  member_id bigint,
  seq bigint,
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

-- Tries that count against a limit within a sliding window. A bucket is an account, an address, or
-- an account on a known device; it is a hash, so the table tells nobody who tries what.
create table kernel.attempt (
  id bigint generated always as identity primary key,
  bucket bytea not null,
  at timestamptz not null default now()
);
create index attempt_bucket on kernel.attempt (bucket, at);

-- Keys to which pages encrypt what they send, and which encrypted messages have been seen.
create table kernel.payload_key (
  kid text primary key,
  -- As JWK: what pages get, and the private one sealed under the master key.
  public_key jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null default now()
);

-- A message is taken once. Rows are kept for as long as its time lets it be sent at all.
create table kernel.payload_seen (
  jti text primary key,
  at timestamptz not null default now()
);
create index payload_seen_at on kernel.payload_seen (at);

-- Databases that are a demo's, marked by their owner while nobody has registered in them, and the clock that
-- their made-up past is lived by (docs/decisions/019). Elsewhere the table stays empty, and whatever
-- asks for the clock is refused.
create table kernel.demo (
  is_one boolean default true primary key check (is_one),
  marked_at timestamptz not null default now(),
  -- How far behind the true time sessions are that asked for it.
  clock_behind interval not null default '00:00:00'::interval check (clock_behind >= '00:00:00'::interval)
);

do $$
begin
  if not kernel.has_tenant_roles() then
    return;
  end if;
  grant usage on schema kernel to croupier_site;
  grant select, insert, update on kernel.push_counter, kernel.push_event to croupier_site;
  -- Events lie there for all merchants: written, never read.
  grant insert, select (id) on kernel.event to croupier_site;
  grant select, insert, update, delete on kernel.attempt to croupier_site;
  grant usage on sequence kernel.attempt_id_seq to croupier_site;
end $$;
