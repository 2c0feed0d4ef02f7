-- What an issue costs by the number that comes: counted with each ticket, in sixteen counters a number so
-- that nobody waits for a row that many want. A counter may be negative where tickets were taken back; their
-- sum is what counts. Play money is not counted.
create table studio.lottery_exposure (
  issue_id bigint not null references studio.lottery_issue on delete cascade,
  currency text not null,
  play text not null,
  number text not null,
  merchant text not null,
  shard smallint not null,
  tickets integer not null,
  -- Minor units; what one hit pays.
  stake bigint not null,
  liability bigint not null,
  primary key (issue_id, currency, play, number, merchant, shard)
);

-- What staff have said of a number; the last row holds, `auto` leaves it to the thresholds. Kept.
create table studio.lottery_number (
  id bigint generated always as identity primary key,
  issue_id bigint not null references studio.lottery_issue,
  merchant text not null,
  currency text not null,
  play text not null,
  number text not null,
  state text not null check (state in ('auto', 'full', 'reduced', 'closed')),
  said_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index lottery_number_of on studio.lottery_number (issue_id, merchant, currency, play, number, id desc);

-- From which liability on odds are halved and numbers closed; `*` is every play without its own. Each
-- change is a further version, and nothing is ever changed here.
create table studio.lottery_threshold (
  merchant text not null,
  currency text not null,
  game text not null,
  play text not null,
  version integer not null check (version > 0),
  reduce_at bigint check (reduce_at > 0),
  close_at bigint check (close_at > 0),
  said_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (merchant, currency, game, play, version),
  check (reduce_at is null or close_at is null or reduce_at <= close_at)
);

-- Its numbers had half odds when it was taken.
alter table studio.lottery_line add column reduced boolean not null default false;
