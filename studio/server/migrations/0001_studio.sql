-- The studio's own books. Money is bigint minor units, four decimals for every currency.

create schema studio;

-- A person as the studio knows one: an account at a merchant in a currency. Play money lives here;
-- real money only ever lives at the platform.
create table studio.player (
  id bigint generated always as identity primary key,
  mode text not null check (mode in ('real', 'demo')),
  merchant text not null,
  account_id text not null,
  currency text not null,
  nickname text not null,
  play_money bigint not null default 0 check (play_money >= 0),
  created_at timestamptz not null default now(),
  unique (merchant, account_id, currency)
);

-- Every movement of play money, keyed like a call to the platform so that a repeat does nothing.
-- A row with amount 0 for a stake that never came is a tombstone: the late stake is refused.
create table studio.play_money_transfer (
  id text primary key,
  player_id bigint not null references studio.player,
  amount bigint not null,
  created_at timestamptz not null default now()
);

-- A launch asked for by a platform; its code opens one session, once, within a minute.
create table studio.launch (
  code_hash bytea primary key,
  mode text not null check (mode in ('real', 'demo')),
  game_id text not null,
  merchant text not null,
  currency text not null,
  locale text not null,
  parent_origin text not null,
  deposit_url text,
  wallet_url text not null,
  sealed_token bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_expiry on studio.launch (expires_at);

-- One opened game. The row is locked while a round is being reserved.
create table studio.session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  player_id bigint not null references studio.player,
  game_id text not null,
  locale text not null,
  platform_session text,
  wallet_url text,
  deposit_url text,
  stake_min bigint not null,
  stake_max bigint not null,
  stake_step bigint not null,
  minimum_cycle_ms integer not null,
  turbo boolean not null,
  last_paid_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_player on studio.session (player_id, game_id);

-- A committed server seed. `next` is published before its client seed is chosen, `active` is in
-- use, `revealed` is history. Seeds are sealed with the master key until they are revealed.
create table studio.seed_pair (
  id uuid primary key default gen_random_uuid(),
  player_id bigint not null references studio.player,
  game_id text not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  sealed_seed bytea not null,
  commit_hash bytea not null unique,
  client_seed text check (client_seed ~ '^[ -~]{1,64}$'),
  next_nonce bigint not null default 0,
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  check (state = 'next' or client_seed is not null)
);
create unique index seed_pair_active on studio.seed_pair (player_id, game_id) where state = 'active';
create unique index seed_pair_next on studio.seed_pair (player_id, game_id) where state = 'next';

-- A round. `reserved` holds a nonce and waits for the stake; `decided` has a stored outcome and
-- owes the platform its end; `reversing` owes a rollback; `manual` waits for a person.
create table studio.round (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  session_id bigint not null references studio.session,
  player_id bigint not null references studio.player,
  game_id text not null,
  request_id text not null,
  pair_id uuid not null references studio.seed_pair,
  nonce bigint not null,
  build_hash text not null,
  stake bigint not null check (stake > 0),
  state text not null default 'reserved'
    check (state in ('reserved', 'refused', 'decided', 'settled', 'reversing', 'reversed', 'manual')),
  refusal text,
  win bigint check (win >= 0),
  events jsonb,
  balance_after bigint,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  closed_at timestamptz,
  seen_at timestamptz,
  unique (pair_id, nonce),
  unique (session_id, request_id),
  check ((state in ('decided', 'settled')) <= (win is not null and events is not null))
);
create index round_history on studio.round (player_id, game_id, seq desc);
create index round_reserved on studio.round (created_at) where state = 'reserved';
create index round_open on studio.round (pair_id) where state in ('reserved', 'decided', 'reversing');

-- What the platform must still be told. Written in the transaction that makes it necessary, sent
-- at once by the process that wrote it, and by the worker from `due_at` on until acknowledged.
create table studio.wallet_call (
  id bigint generated always as identity primary key,
  round_id uuid not null references studio.round,
  kind text not null check (kind in ('win', 'finish', 'rollback')),
  state text not null default 'due' check (state in ('due', 'done', 'manual')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_error text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (round_id, kind)
);
create index wallet_call_due on studio.wallet_call (due_at) where state = 'due';

-- Nonces of signed requests from platforms, kept for the length of the signature window.
create table studio.request_nonce (
  nonce text primary key,
  seen_at timestamptz not null default now()
);
create index request_nonce_age on studio.request_nonce (seen_at);
