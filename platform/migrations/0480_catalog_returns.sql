-- Whether games return what their vendors say: sums of rounds to judge by, and games that were closed
-- because they do not (rules in the catalogue's RULES.md).

-- What a vendor says of paid rounds: {"rtp": "96.8488", "deviation": "2.285" or null}.
alter table catalog.game add column model jsonb;

-- A merchant's game as it is played now. A run begins when the game is first played, and again when
-- staff open it after it was closed for its returns; what was before counts no more.
create table catalog.return_run (
  merchant_id bigint not null,
  game_id bigint not null references catalog.game,
  run integer not null default 1,
  -- The block that rounds go into, and how many are in it.
  block integer not null default 1,
  block_rounds bigint not null default 0,
  -- The minute that was added to last, and by how much its rounds were above or below what they
  -- should return, in stakes: rounds that share a result end together.
  minute bigint not null default 0,
  minute_gap double precision not null default 0,
  primary key (merchant_id, game_id)
);

-- What paid rounds of a run came to, by blocks of ten thousand and by days (UTC).
create table catalog.return_sum (
  merchant_id bigint not null,
  game_id bigint not null references catalog.game,
  run integer not null,
  span text not null check (span in ('block', 'day')),
  -- Of a block: its number in the run. Of a day: days since 1970-01-01.
  number integer not null,
  rounds bigint not null,
  -- What rounds paid in stakes; what they should have on average; what that varies by at least,
  -- squared; what it did vary by, squared; the greatest of them.
  paid double precision not null,
  expected double precision not null,
  variance double precision not null,
  spread double precision not null,
  largest double precision not null,
  -- Minor units.
  stake bigint not null,
  win bigint not null,
  -- At how many rounds it is judged next; null once it is over and was judged.
  judged_at bigint default 1000,
  primary key (merchant_id, game_id, run, span, number)
) with (fillfactor = 80);
create index return_sum_due on catalog.return_sum (merchant_id, game_id) where judged_at is not null;

-- Games that were closed by themselves, each until staff lifted it.
create table catalog.return_stop (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  game_id bigint not null references catalog.game,
  run integer not null,
  stopped_at timestamptz not null default now(),
  -- What it was judged by: a block, a day, thirty days or the whole run.
  span text not null check (span in ('block', 'day', 'month', 'run')),
  rounds bigint not null,
  -- In stakes a round, and in standard deviations.
  returned double precision not null,
  expected double precision not null,
  score double precision not null,
  lifted_at timestamptz,
  lifted_by text,
  reason text,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (reason is null))
);
create unique index return_stop_open on catalog.return_stop (merchant_id, game_id)
  where lifted_at is null;
create trigger return_stop_kept before delete or truncate on catalog.return_stop
  for each statement execute function kernel.keep_rows();
