-- needs functions: kernel/keep_rows
-- Issues of lotteries: draws that many bets are in and that are closed together.

-- The issue that a bet named, by the key of its name; what it counts when it was played, as told with its
-- stake (null: the rule of its game's type); and what it counts since it was settled.
alter table seamless.bet
  add column issue uuid,
  add column told_valid_bet bigint check (told_valid_bet >= 0),
  add column valid_bet bigint not null default 0;
create index bet_of_issue on seamless.bet (issue, account_id, round_id) where issue is not null;

-- Issues whose vendor has said what they came to, which was what we held; no bet is taken in them any
-- more. One whose `closed_at` is missing still has open bets.
create table seamless.issue (
  key uuid primary key,
  merchant_id bigint not null,
  vendor_id bigint not null,
  game_id bigint not null,
  -- The vendor's name of it.
  issue text not null,
  -- What was told: bets, and minor units.
  bets bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  valid_bets bigint not null,
  told_at timestamptz not null default now(),
  closed_at timestamptz
);
create index issue_open on seamless.issue (told_at) where closed_at is null;
create trigger kept before delete or truncate on seamless.issue
  for each statement execute function kernel.keep_rows();

-- Bets are written many at once: seamless.open_bets and seamless.change_bets.
drop function if exists seamless.open_bet(
  uuid, bigint, bigint, bigint, bigint, bigint, text, text, bigint, bigint, bigint, timestamptz);
drop function if exists seamless.change_bet(
  uuid, bigint, boolean, text, integer, text, bigint, bigint, bigint, timestamptz);
