-- needs functions: kernel/keep_rows
-- Issues whose vendor told sums that are not what is held: staff are told once of each difference, and it has
-- an end when the same is held on both sides.
create table seamless.issue_difference (
  -- Of the issue.
  key uuid primary key,
  merchant_id bigint not null,
  vendor_id bigint not null,
  game_id bigint not null,
  issue text not null,
  -- What is held less what was told: bets, and minor units.
  bets bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  valid_bets bigint not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  ended_at timestamptz
);
create trigger kept before delete or truncate on seamless.issue_difference
  for each statement execute function kernel.keep_rows();
