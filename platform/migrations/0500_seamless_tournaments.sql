-- Tournaments that staff have set up with vendors: the vendor keeps the score and pays the prizes through
-- us. A row is an intention from the start; what the vendor says of it is asked for until it is final.
create table seamless.tournament (
  id bigint generated always as identity primary key,
  -- What the vendor knows it by; never used for another.
  reference uuid not null unique default gen_random_uuid(),
  merchant_id bigint not null,
  currency text not null,
  vendor_id bigint not null,
  -- Games whose rounds count, all of that vendor.
  game_ids bigint[] not null check (cardinality(game_ids) between 1 and 50),
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  rule text not null check (rule in ('best-multiple', 'sum-of-multiples')),
  -- Minor units, as the prizes by rank.
  least_stake bigint not null check (least_stake > 0),
  prizes bigint[] not null check (cardinality(prizes) between 1 and 50 and 0 < all (prizes)),
  -- `issuing` and `cancelling` are on their way to the vendor, the others are its answer.
  state text not null default 'issuing' check (state in
    ('issuing', 'coming', 'running', 'ended', 'cancelling', 'cancelled', 'refused')),
  refusal text,
  -- As the vendor told last: how many have scored, and the best of them.
  players integer not null default 0,
  top jsonb not null default '[]',
  -- When the vendor is asked next, and how often it has failed to answer since it last did.
  ask_at timestamptz not null default now(),
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  -- Nothing of it changes any more.
  closed_at timestamptz
);
create index tournament_ask on seamless.tournament (ask_at) where closed_at is null;
create index tournament_of_merchant on seamless.tournament (merchant_id, id desc);
create trigger kept before delete or truncate on seamless.tournament
  for each statement execute function kernel.keep_rows();

-- Prizes that were paid: which line of the account record belongs to which tournament.
create table seamless.tournament_prize (
  account_id bigint not null,
  seq bigint not null,
  merchant_id bigint not null,
  member_id bigint not null,
  tournament_id bigint not null references seamless.tournament,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default now(),
  primary key (account_id, seq)
);
create index tournament_prize_of on seamless.tournament_prize (tournament_id);
create trigger kept before update or delete or truncate on seamless.tournament_prize
  for each statement execute function kernel.keep_rows();
