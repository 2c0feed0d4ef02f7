-- Free spins that staff have given to members: the vendor plays them, we credit what they win. A row is
-- an intention from the start; what the vendor says of it is asked for until it is final.
create table seamless.free_spins (
  id bigint generated always as identity primary key,
  -- What the vendor knows it by; never used for another.
  reference uuid not null unique default gen_random_uuid(),
  merchant_id bigint not null,
  member_id bigint not null,
  account_id bigint not null,
  currency text not null,
  vendor_id bigint not null,
  game_id bigint not null,
  spins integer not null check (spins between 1 and 1000),
  -- Minor units: what each would cost.
  stake bigint not null check (stake > 0),
  valid_until timestamptz not null,
  -- How many times a win must be played before it leaves.
  turnover_times integer not null check (turnover_times between 0 and 100),
  -- Who has given them without a second person, if nobody had to agree.
  given_alone_by bigint,
  -- `issuing` and `cancelling` are on their way to the vendor, the others are its answer.
  state text not null default 'issuing'
    check (state in ('issuing', 'open', 'cancelling', 'used', 'expired', 'cancelled', 'refused')),
  refusal text,
  -- As the vendor tells; what we have credited stands in `paid`.
  played integer not null default 0 check (played between 0 and spins),
  paid bigint not null default 0 check (paid >= 0),
  -- When the vendor is asked next, and how often it has failed to answer since it last did.
  ask_at timestamptz not null default now(),
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((closed_at is not null) = (state in ('used', 'expired', 'cancelled', 'refused')))
);
create index free_spins_ask on seamless.free_spins (ask_at) where closed_at is null;
create index free_spins_of_merchant on seamless.free_spins (merchant_id, id desc);
create index free_spins_of_member on seamless.free_spins (member_id) where closed_at is null;
create index free_spins_alone on seamless.free_spins (given_alone_by, created_at)
  where given_alone_by is not null;
create trigger kept before delete or truncate on seamless.free_spins
  for each statement execute function kernel.keep_rows();

-- From which worth on two members of staff give free spins; without a row always.
create table seamless.free_spin_rules (
  merchant_id bigint primary key,
  -- Minor units of the merchant's currency; null: one is always enough.
  four_eyes_from bigint check (four_eyes_from >= 0)
);
