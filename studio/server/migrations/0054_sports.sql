-- Sports: events with their markets as a feed tells them, and bets that wait for results (decision 28).

-- One match. What is offered lies in one document, for it changes as a whole, every other second in play.
create table studio.sports_event (
  id text primary key check (length(id) <= 40),
  -- Who tells of it: `virtual`, or a feed by its name.
  producer text not null,
  sport text not null check (sport in ('football', 'basketball', 'tennis', 'esports')),
  league text not null,
  home text not null,
  away text not null,
  starts_at timestamptz not null,
  state text not null default 'planned'
    check (state in ('planned', 'live', 'ended', 'settled', 'postponed', 'abandoned', 'cancelled')),
  is_virtual boolean not null,
  -- Of what is told of it; grows with each change.
  version bigint not null default 1,
  danger text check (danger in ('goal', 'red', 'var')),
  -- Bets that wait are judged by this: when the last danger began.
  danger_at timestamptz,
  facts jsonb,
  -- By key of a market: state, version since which it is as it is, odds and chances by outcome.
  markets jsonb not null default '{}',
  -- Of a virtual match: drawn before it was offered, told when it has ended.
  sealed_seed bytea,
  commit_hash bytea unique,
  server_seed bytea,
  build_hash text,
  -- Strengths by which it is priced and drawn.
  model jsonb,
  -- Results so far, and whether bets of the newest are settled.
  revision integer not null default 0,
  settled_revision integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sports_event_open on studio.sports_event (starts_at) where state in ('planned', 'live');
create index sports_event_league on studio.sports_event (league, starts_at desc);
create index sports_event_day on studio.sports_event (sport, starts_at desc);
create index sports_event_settling on studio.sports_event (id) where settled_revision < revision;

-- How markets of an event ended, and each correction of it. Nothing is ever changed here.
create table studio.sports_result (
  event_id text not null references studio.sports_event on delete cascade,
  revision integer not null,
  -- By key of a market, by outcome: `won`, `half-won`, `push`, `half-lost`, `lost`, `void`, or a dead heat.
  outcomes jsonb not null,
  facts jsonb,
  said_by text not null,
  reason text,
  created_at timestamptz not null default now(),
  primary key (event_id, revision)
);

-- What feeds have told, by their own number of it: once is enough, and an older one changes nothing.
create table studio.sports_message (
  producer text not null,
  -- The feed's own number, or a hash of the message where it has none.
  number text not null,
  event_id text,
  kind text not null,
  told_at timestamptz not null,
  received_at timestamptz not null default now(),
  body jsonb not null,
  -- Why it changed nothing; null where it did.
  ignored text,
  primary key (producer, number)
);
create index sports_message_event on studio.sports_message (event_id, told_at);
create index sports_message_age on studio.sports_message (received_at);

-- Whether a feed is heard. A silent one has all of its events suspended, by this row alone.
create table studio.sports_producer (
  name text primary key,
  alive_at timestamptz,
  -- Since when nothing is missing: set when a recovery is complete.
  state text not null default 'down' check (state in ('up', 'recovering', 'down')),
  recovery_from timestamptz,
  changed_at timestamptz not null default now()
);

-- What staff said of an event, or of a market of it. The last row by moment holds, whatever a feed says.
create table studio.sports_hold (
  id bigint generated always as identity primary key,
  event_id text not null references studio.sports_event on delete cascade,
  -- Null for the whole event.
  market text,
  kind text not null check (kind in ('suspend', 'open', 'price', 'margin', 'limit')),
  -- Of `price`: odds by outcome; of `margin`: basis points of the book; of `limit`: minor units.
  value jsonb,
  merchant text,
  said_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index sports_hold_event on studio.sports_hold (event_id, id desc);

create table studio.sports_bet (
  id uuid primary key,
  seq bigint generated always as identity unique,
  session_id bigint not null references studio.session,
  player_id bigint not null references studio.player,
  request_id text not null,
  kind text not null check (kind in ('single', 'parlay', 'system', 'build')),
  system text,
  state text not null default 'reserved'
    check (state in ('reserved', 'waiting', 'refused', 'open', 'returned', 'settled')),
  -- Minor units; unit is that of each parlay, stake of all of them together. Both shrink when a part is sold.
  unit bigint not null check (unit > 0),
  stake bigint not null check (stake > 0),
  bets integer not null check (bets > 0),
  -- Of all legs together, ten-thousandths; a bet of the least and the most odds there are fits.
  odds bigint not null check (odds > 10000),
  choice text not null check (choice in ('any', 'higher', 'none')),
  format text not null,
  -- Most that it pays, minor units.
  cap bigint not null,
  -- What staff of the merchant see; the leg bonus it was taken with, and nothing more of its terms.
  terms jsonb not null default '{}',
  -- Until when the delay of bets in play runs; null of bets before it.
  accept_at timestamptz,
  refusal text,
  refused_leg smallint,
  -- Sold so far, minor units.
  cashed_out bigint not null default 0,
  auto_cash_out bigint,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (session_id, request_id)
);
create index sports_bet_player on studio.sports_bet (player_id, seq desc);
create index sports_bet_waiting on studio.sports_bet (accept_at) where state in ('reserved', 'waiting');
create index sports_bet_open on studio.sports_bet (player_id) where state in ('waiting', 'open');
create index sports_bet_auto on studio.sports_bet (id) where state = 'open' and auto_cash_out is not null;

create table studio.sports_leg (
  bet_id uuid not null references studio.sports_bet on delete cascade,
  place smallint not null,
  -- Legs of a built bet have one number and end as one.
  part smallint not null,
  event_id text not null references studio.sports_event,
  market text not null,
  outcome text not null,
  odds integer not null check (odds > 10000),
  -- Version of the event that it was taken at.
  version bigint not null,
  -- Score when it was taken in play.
  score_at jsonb,
  -- Null while it is open; by the newest revision of its event's results that was applied.
  status text check (status in ('won', 'half-won', 'push', 'half-lost', 'lost', 'void')),
  dead_heat jsonb,
  revision integer not null default 0,
  primary key (bet_id, place)
);
create index sports_leg_event on studio.sports_leg (event_id, bet_id);

-- What a bet pays; a correction is a further row.
create table studio.sports_settlement (
  bet_id uuid not null references studio.sports_bet on delete cascade,
  revision integer not null,
  kind text not null check (kind in ('PAID', 'VOID', 'PUSH', 'CASHOUT', 'CORRECTION')),
  status text not null,
  payout bigint not null check (payout >= 0),
  bonus bigint not null default 0,
  valid_bet bigint not null check (valid_bet >= 0),
  -- How it came to be: legs with their factors, what was sold.
  legs jsonb not null,
  created_at timestamptz not null default now(),
  primary key (bet_id, revision)
);

-- What a wallet must still be told of a bet.
create table studio.sports_call (
  id bigint generated always as identity primary key,
  bet_id uuid not null references studio.sports_bet,
  kind text not null check (kind in ('settle', 'refund', 'confirm')),
  revision integer not null default 0,
  state text not null default 'due' check (state in ('due', 'done', 'manual')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (bet_id, kind, revision)
);
create index sports_call_due on studio.sports_call (due_at) where state = 'due';

-- What each outcome costs a merchant if it comes, net of what was staked on its market, but for play money.
create table studio.sports_exposure (
  event_id text not null references studio.sports_event on delete cascade,
  market text not null,
  outcome text not null,
  merchant text not null,
  currency text not null,
  bets integer not null default 0,
  -- Minor units.
  stake bigint not null default 0,
  payout bigint not null default 0,
  primary key (event_id, merchant, currency, market, outcome)
);

-- An offer to buy a bet or a part of it back.
create table studio.sports_quote (
  id uuid primary key,
  bet_id uuid not null references studio.sports_bet on delete cascade,
  part integer not null check (part between 1 and 10000),
  amount bigint not null check (amount > 0),
  ended_legs smallint not null,
  ends_at timestamptz not null,
  taken_at timestamptz,
  created_at timestamptz not null default now()
);
create index sports_quote_bet on studio.sports_quote (bet_id);
create index sports_quote_end on studio.sports_quote (ends_at) where taken_at is null;

create table studio.sports_shared (
  code text primary key,
  bet_id uuid not null unique references studio.sports_bet on delete cascade,
  created_at timestamptz not null default now()
);

create table studio.sports_favourite (
  player_id bigint not null references studio.player on delete cascade,
  name text not null check (length(name) <= 60),
  created_at timestamptz not null default now(),
  primary key (player_id, name)
);

-- Slips that were refused, for the trader's board: by reason, a week long.
create table studio.sports_refusal (
  id bigint generated always as identity primary key,
  player_id bigint references studio.player on delete cascade,
  merchant text not null,
  event_id text,
  market text,
  reason text not null,
  stake bigint not null,
  currency text not null,
  created_at timestamptz not null default now()
);
create index sports_refusal_age on studio.sports_refusal (merchant, created_at desc);
