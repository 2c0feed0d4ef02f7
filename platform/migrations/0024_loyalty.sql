-- needs functions: kernel/keep_rows, kernel/merchant_in_scope
-- Levels of members and what they give, and rebates of bets.

-- What a merchant gives for play (rules in the module's RULES.md); the usual where it has no row. Amounts are
-- minor units, days the merchant's.
create table loyalty.terms (
  merchant_id bigint primary key,
  terms jsonb not null,
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null default now()
);

-- How far the nights of a merchant are.
create table loyalty.night (
  merchant_id bigint primary key,
  -- Last day that members' levels know of, and last one whose bets were paid a rebate.
  levels_through date,
  rebates_through date
);

-- A member's level and what made it. Locked by whoever changes what they are given.
create table loyalty.member (
  member_id bigint primary key,
  merchant_id bigint not null,
  level smallint not null default 0 check (level between 0 and 15),
  highest smallint not null default 0,
  -- First day on which the level was held.
  since date,
  -- Paid in and bet in all, and bet in `month`, up to the last night.
  deposit bigint not null default 0,
  valid_bet bigint not null default 0,
  month date,
  month_bet bigint not null default 0,
  check (highest between level and 15)
);
create index member_of_merchant on loyalty.member (merchant_id, level);

-- What levels give, to be taken by the member; a cause gives once.
create table loyalty.gift (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  currency text not null,
  -- `level:3`, `month:2026-12`, `birthday:2026`.
  cause text not null check (cause ~ '^(level:\d{1,2}|month:\d{4}-\d\d|birthday:\d{4})$'),
  level smallint not null,
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  given_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_at timestamptz,
  -- The movement by which it was paid.
  account_id bigint,
  seq bigint,
  unique (member_id, cause),
  check ((taken_at is null) = (account_id is null) and (taken_at is null) = (seq is null))
);
create index gift_of_member on loyalty.gift (member_id, id desc);
create index gift_of_merchant on loyalty.gift (merchant_id, given_at);
create index gift_by_line on loyalty.gift (account_id, seq) where account_id is not null;
create trigger gift_kept before delete or truncate on loyalty.gift
  for each statement execute function kernel.keep_rows();

-- Valid bets that no rebate was paid for: what is left of the days up to `counted_to`. Below zero where a
-- later day was paid already, or bets that were paid for were taken back.
create table loyalty.rebate_rest (
  member_id bigint,
  game_type text,
  merchant_id bigint not null,
  counted_to date not null,
  rest bigint not null,
  primary key (member_id, game_type)
);

create table loyalty.rebate (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  currency text not null,
  made_by text not null check (made_by in ('member', 'daily')),
  level smallint not null,
  -- The last day whose bets are in it.
  day date not null,
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  at timestamptz not null default clock_timestamp(),
  -- The movement by which it was paid, written in the same transaction.
  account_id bigint,
  seq bigint,
  unique (account_id, seq)
);
create index rebate_of_member on loyalty.rebate (member_id, id desc);
create index rebate_of_merchant on loyalty.rebate (merchant_id, at);
create trigger rebate_kept before delete or truncate on loyalty.rebate
  for each statement execute function kernel.keep_rows();

-- How a rebate came to be.
create table loyalty.rebate_line (
  rebate_id bigint references loyalty.rebate (id),
  merchant_id bigint not null,
  game_type text,
  valid_bet bigint not null check (valid_bet > 0),
  rate_bp integer not null check (rate_bp > 0),
  amount bigint not null check (amount > 0),
  primary key (rebate_id, game_type)
);
create trigger rebate_line_kept before delete or update or truncate on loyalty.rebate_line
  for each statement execute function kernel.keep_rows();
