-- Games whose rounds many players share: a table for each game, mode and currency, whose rounds follow
-- one another by the server's clock.
create table studio.shared_table (
  id bigint generated always as identity primary key,
  game_id text not null,
  mode text not null check (mode in ('real', 'demo')),
  currency text not null,
  -- The number of its newest event.
  last_event bigint not null default 0,
  -- The process that drives its rounds, and until when it may without saying so again.
  holder uuid,
  held_until timestamptz not null default now(),
  -- A table rests once nobody has been at it for a while.
  wanted_until timestamptz not null default now(),
  unique (game_id, mode, currency)
);

-- A chain of server seeds, used from its first: the SHA-256 of each is the seed before it, and that of the
-- first is `anchor`. So each seed, once revealed, proves that the next was fixed long before.
create table studio.seed_chain (
  id uuid primary key default gen_random_uuid(),
  table_id bigint not null references studio.shared_table,
  length integer not null check (length > 0),
  -- Every so many a seed, and the last one: from them the others are hashed.
  sealed_marks bytea not null,
  anchor bytea not null unique,
  used integer not null default 0,
  created_at timestamptz not null default now()
);
create index seed_chain_table on studio.seed_chain (table_id, created_at);

-- A round of a table. `betting` takes bets; `running` has its salt, which fixes its outcome; `ended` and
-- `void` have shown their seed.
create table studio.shared_round (
  id uuid primary key default gen_random_uuid(),
  table_id bigint not null references studio.shared_table,
  number bigint not null,
  chain_id uuid not null references studio.seed_chain,
  position integer not null,
  commit_hash bytea not null unique,
  build_hash text not null,
  state text not null default 'betting' check (state in ('betting', 'running', 'ended', 'void')),
  opened_at timestamptz not null,
  -- Bets are taken until then; those that are paid for when it starts count.
  closes_at timestamptz not null,
  starts_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- SHA-256 over the ids of the bets that count: nobody knows it, or the outcome, before betting is over.
  salt text,
  server_seed bytea,
  result jsonb,
  unique (table_id, number),
  unique (chain_id, position),
  check ((state in ('running', 'ended')) <= (salt is not null and started_at is not null)),
  check ((state = 'ended') <= (server_seed is not null and result is not null)),
  check ((state in ('ended', 'void')) = (ended_at is not null))
);
create unique index shared_round_live on studio.shared_round (table_id) where state in ('betting', 'running');

-- What happened at a table, for whoever listens: numbered without a gap, kept for some minutes.
create table studio.shared_event (
  table_id bigint not null references studio.shared_table,
  seq bigint not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (table_id, seq)
);
create index shared_event_age on studio.shared_event (created_at);

-- A bet in a shared round is a round of its player, with its own money; its chance is that of the shared one.
alter table studio.round
  alter column pair_id drop not null,
  alter column nonce drop not null,
  add column shared_round_id uuid references studio.shared_round,
  -- Which of the bets that a player may have in a round.
  add column place smallint,
  -- When it ends by itself, ms after the start, should the round go on for so long.
  add column ends_by_ms integer,
  -- What the others at the table were told of it last.
  add column shown text check (shown in ('open', 'ended', 'gone')),
  add constraint round_chance_check check (
    (shared_round_id is null) = (pair_id is not null and nonce is not null)
    and (shared_round_id is null) = (place is null));
create index round_shared on studio.round (shared_round_id) where shared_round_id is not null;
create unique index round_place on studio.round (shared_round_id, player_id, place)
  where shared_round_id is not null and state in ('reserved', 'open', 'decided', 'settled', 'manual');
