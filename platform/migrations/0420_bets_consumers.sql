-- Whoever reckons with what happens to rounds, and how far each has read (docs/decisions/015).
create table bets.consumer (
  id smallint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z.-]{0,59}$'),
  -- What it has read: rows of `change` and `correction` whose transactions are visible in it.
  seen pg_snapshot not null,
  -- When it last read to the end of what there was; staff are told of one that stands still.
  read_at timestamptz not null default clock_timestamp(),
  registered_at timestamptz not null default clock_timestamp()
);

-- Members of whom a consumer has read more than of the others, until it has read as much of these.
create table bets.drained (
  consumer_id smallint not null references bets.consumer on delete cascade,
  member_id bigint not null,
  merchant_id bigint not null,
  seen pg_snapshot not null,
  primary key (consumer_id, member_id)
);
