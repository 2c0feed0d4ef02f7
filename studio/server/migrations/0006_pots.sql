-- Progressive pots. A group is what the titles of one name feed together at one merchant, in one
-- currency; play money has groups of its own. The row is written by every paid round of those titles, so
-- it holds what changes with each and nothing else: one row, one lock, no index that would have to follow.
create table studio.pot_group (
  id bigint generated always as identity primary key,
  name text not null,
  mode text not null check (mode in ('real', 'demo')),
  merchant text not null,
  currency text not null,
  -- By level from the least up, minor units. A reserve is below zero while the seed of its pot has not
  -- been paid back.
  meters bigint[] not null,
  reserves bigint[] not null,
  -- The pot of each level that is fed now.
  pots uuid[] not null,
  -- What all stakes gave, and what was paid: contributed = sum(meters) + sum(reserves) + paid.
  contributed bigint not null default 0 check (contributed >= 0),
  paid bigint not null default 0 check (paid >= 0),
  created_at timestamptz not null default now(),
  unique (name, mode, merchant, currency),
  check (cardinality(meters) = cardinality(pots) and cardinality(reserves) = cardinality(pots))
) with (fillfactor = 50);

-- One pot from its reset until it is hit. The secret that its value follows from is sealed with the
-- master key until then; its hash is published from the beginning.
create table studio.pot (
  id uuid primary key,
  group_id bigint not null references studio.pot_group,
  level text not null,
  -- Counts the pots of a level from 1.
  number integer not null check (number > 0),
  started_with bigint not null check (started_with > 0),
  cap bigint not null check (cap > started_with),
  commit_hash bytea not null unique,
  sealed_secret bytea not null,
  opened_at timestamptz not null default now(),
  -- The round whose stake carried it to its value. Rounds of play money are forgotten, their pots stay.
  round_id uuid references studio.round on delete set null,
  secret bytea check (length(secret) = 32),
  hit_value bigint,
  meter_before bigint,
  paid bigint,
  hit_at timestamptz,
  -- When the wallet acknowledged that its player has it.
  paid_at timestamptz,
  unique (group_id, level, number),
  check ((hit_at is null) = (secret is null) and (hit_at is null) = (hit_value is null)
    and (hit_at is null) = (meter_before is null) and (hit_at is null) = (paid is null)),
  check (meter_before < hit_value and hit_value <= paid),
  check (round_id is null or hit_at is not null)
);
create index pot_round on studio.pot (round_id) where round_id is not null;
create index pot_hits on studio.pot (group_id, hit_at desc) where hit_at is not null;

-- A hit pot is paid by a call of its own, which is told apart from the round's others by the pot.
alter table studio.wallet_call
  add column pot_id uuid references studio.pot,
  drop constraint wallet_call_kind_check,
  add constraint wallet_call_kind_check check (kind in ('win', 'finish', 'rollback', 'jackpot')),
  add constraint wallet_call_pot_check check ((kind = 'jackpot') = (pot_id is not null)),
  drop constraint wallet_call_round_id_kind_step_key,
  add constraint wallet_call_name_key unique nulls not distinct (round_id, kind, step_id, pot_id);
create index wallet_call_pot on studio.wallet_call (pot_id) where pot_id is not null;
