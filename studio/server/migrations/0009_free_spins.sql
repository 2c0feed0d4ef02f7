-- Free spins that platforms give to players: so many rounds of a game at one stake, which nobody is
-- charged. `spent` is counted in the transaction that stores the round, so none is played twice.
create table studio.free_spins (
  id uuid primary key default gen_random_uuid(),
  -- The platform's name of the grant, never used for another.
  reference uuid not null unique,
  vendor text not null,
  -- Null where they were cancelled before they came: then they never will.
  player_id bigint references studio.player,
  game_id text,
  spins integer check (spins > 0),
  spent integer not null default 0 check (spent >= 0),
  stake bigint check (stake > 0),
  credit_to text check (credit_to in ('cash', 'bonus')),
  valid_until timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  check (spent <= spins),
  check ((player_id is null) <= (cancelled_at is not null)),
  check (num_nulls(player_id, game_id, spins, stake, credit_to, valid_until) in (0, 6))
);
create index free_spins_open on studio.free_spins (player_id, game_id)
  where cancelled_at is null and spent < spins;

alter table studio.round
  add column free_spins_id uuid references studio.free_spins,
  -- Which of them it was, from 1.
  add column free_spin integer check (free_spin > 0),
  add constraint round_free_check check ((free_spins_id is null) = (free_spin is null));
create unique index round_free_spin on studio.round (free_spins_id, free_spin)
  where free_spins_id is not null;
