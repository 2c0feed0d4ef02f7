-- Tournaments that platforms set up for the players of a merchant: rounds of some games score, and the
-- best are paid prizes by the platform, which belong to no round.
create table studio.tournament (
  id uuid primary key default gen_random_uuid(),
  -- The platform's name of it, never used for another.
  reference uuid not null unique,
  vendor text not null,
  merchant text not null,
  currency text not null,
  name text not null,
  game_ids text[] not null check (cardinality(game_ids) > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  rule text not null check (rule in ('best-multiple', 'sum-of-multiples')),
  least_stake bigint not null check (least_stake > 0),
  -- Minor units by rank, from the first.
  prizes bigint[] not null check (cardinality(prizes) > 0 and 0 < all (prizes)),
  wallet_url text not null,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  -- From here on ranks are fixed and prizes are owed.
  closed_at timestamptz,
  check (cancelled_at is null or closed_at is null)
);
create index tournament_open on studio.tournament (ends_at)
  where cancelled_at is null and closed_at is null;

-- What a player has scored in one.
create table studio.tournament_entry (
  id uuid primary key default gen_random_uuid(),
  tournament_id uuid not null references studio.tournament,
  player_id bigint not null references studio.player,
  -- Wins in stakes, in ten-thousandths.
  score bigint not null check (score >= 0),
  -- When that score was reached: of two alike the earlier one is better.
  reached_at timestamptz not null,
  rounds integer not null check (rounds > 0),
  rank integer check (rank > 0),
  -- Minor units; null without a prize.
  prize bigint check (prize > 0),
  -- Until the platform acknowledges: when it is told next, how often it was, and what it said last.
  due_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  paid_at timestamptz,
  -- It will not change its mind: a person must look.
  given_up_at timestamptz,
  unique (tournament_id, player_id),
  check ((prize is null) or (rank is not null)),
  check ((due_at is not null) = (prize is not null and paid_at is null and given_up_at is null))
);
create index tournament_entry_order
  on studio.tournament_entry (tournament_id, score desc, reached_at, id);
create index tournament_entry_due on studio.tournament_entry (due_at) where due_at is not null;
