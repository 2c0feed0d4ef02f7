-- needs functions: kernel/keep_rows
-- What two of staff say of issues of lotteries, and corrections of which players are told.

-- What was said: the result that others have drawn, its correction, or that the issue is called off. It is
-- the vendor's, for all merchants. Of a result both key all numbers, the second without seeing the first's.
create table lottery.entry (
  id bigint generated always as identity primary key,
  vendor_id bigint not null,
  -- The vendor's names of both.
  game text not null,
  issue text not null,
  family text not null,
  kind text not null check (kind in ('result', 'correction', 'void')),
  state text not null check (state in ('first', 'differs', 'agreed', 'told', 'refused', 'dropped')),
  -- Numbers in the order of the family's prizes, as text: leading zeros are digits. None of what is void.
  first_cells text[] not null,
  second_cells text[],
  -- What differed, keyed again by one of them until the other has too.
  first_again text[],
  second_again text[],
  first_by bigint not null,
  first_name text not null,
  first_at timestamptz not null default now(),
  second_by bigint,
  second_name text,
  second_at timestamptz,
  reason text,
  -- What the vendor did not like about it.
  refusal text,
  told_at timestamptz,
  check (second_by <> first_by),
  check ((state in ('first', 'dropped')) or second_by is not null)
);
create unique index entry_result on lottery.entry (vendor_id, game, issue)
  where kind = 'result' and state <> 'dropped';
create index entry_of_issue on lottery.entry (vendor_id, game, issue, id desc);
create trigger kept before delete or truncate on lottery.entry
  for each statement execute function kernel.keep_rows();

-- Bets that pay otherwise since the result of their issue was corrected, until their member was told.
create table lottery.corrected (
  round_id bigint,
  revision integer,
  merchant_id bigint not null,
  member_id bigint not null,
  game_id bigint not null,
  issue text not null,
  -- What the bet pays now, minor units.
  paid bigint not null,
  at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  primary key (round_id, revision)
);
create index corrected_untold on lottery.corrected (member_id, game_id, issue) where told_at is null;
create index corrected_told on lottery.corrected (told_at) where told_at is not null;
