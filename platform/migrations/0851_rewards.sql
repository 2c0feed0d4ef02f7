-- needs functions: kernel/keep_rows
-- The wheel and the egg of a merchant as staff write them, and how they stand (rules in the module's
-- RULES.md). Amounts are minor units, days the merchant's.
create table rewards.board (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  currency text not null,
  kind text not null check (kind in ('wheel', 'egg')),
  stage text not null default 'draft' check (stage in ('draft', 'live', 'stopped')),
  -- What was written last; it holds for nobody before it is published.
  draft jsonb not null,
  -- Counts saves.
  revision integer not null default 1,
  -- Of the terms that are live, which have a row of their own; 0 while there are none.
  version integer not null default 0,
  -- The day on which staff were told that it costs more than its budget.
  told_on date,
  unique (merchant_id, kind),
  check (stage = 'draft' or version > 0)
);
create trigger board_kept before delete or truncate on rewards.board
  for each statement execute function kernel.keep_rows();

-- What was published: what was drawn keeps its terms.
create table rewards.board_version (
  board_id bigint not null references rewards.board,
  version integer not null check (version > 0),
  merchant_id bigint not null,
  names jsonb not null,
  terms jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  asked_by text not null,
  agreed_by text not null,
  primary key (board_id, version)
);
create trigger board_version_kept before update or delete or truncate on rewards.board_version
  for each statement execute function kernel.keep_rows();

-- What a member has a draw for.
create table rewards.ticket (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('wheel', 'egg')),
  -- What brought it, e.g. `earned:12` or a request of staff; once.
  cause text not null,
  granted_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What had brought it was taken back before it was used.
  voided_at timestamptz,
  unique (member_id, kind, cause),
  check (used_at is null or voided_at is null)
);
create index ticket_of_member on rewards.ticket (member_id, id desc);
create index ticket_waiting on rewards.ticket (member_id, kind, expires_at)
  where used_at is null and voided_at is null;
create index ticket_of_merchant on rewards.ticket (merchant_id, kind, expires_at)
  where used_at is null and voided_at is null;
create trigger ticket_kept before delete or truncate on rewards.ticket
  for each statement execute function kernel.keep_rows();

-- How far a member is to the next ticket. Locked by whoever gives one.
create table rewards.earning (
  member_id bigint not null,
  -- `wheel`, `egg`, or `raffle:` with its id.
  source text not null,
  merchant_id bigint not null,
  -- What was not enough for another ticket; below zero where something was taken back.
  rest bigint not null default 0,
  -- Tickets in all, and on the day.
  earned integer not null default 0,
  day date,
  today integer not null default 0,
  primary key (member_id, source)
);

-- What of a deposit has counted.
create table rewards.deposit (
  deposit_id bigint primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  counted bigint not null
);

-- The seeds that decide a member's draws: a hash that is shown before, revealed when the next one follows.
create table rewards.seed_pair (
  id uuid primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  sealed_seed bytea not null,
  commit_hash bytea not null,
  client_seed text,
  next_nonce integer not null default 0,
  check ((state = 'next') = (client_seed is null))
);
create unique index seed_pair_in_force on rewards.seed_pair (member_id, state) where state <> 'revealed';
create trigger seed_pair_kept before delete or truncate on rewards.seed_pair
  for each statement execute function kernel.keep_rows();

-- What a ticket brought: one row a ticket.
create table rewards.draw (
  ticket_id bigint primary key references rewards.ticket,
  merchant_id bigint not null,
  member_id bigint not null,
  board_id bigint not null,
  version integer not null,
  pair_id uuid not null references rewards.seed_pair,
  nonce integer not null,
  roll integer not null check (roll between 0 and 9999),
  -- Place of the prize on the board, and of the one that was drawn where that was gone.
  prize integer not null,
  drawn integer not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  points integer not null check (points >= 0),
  required bigint not null check (required >= 0),
  at timestamptz not null default clock_timestamp(),
  -- The movement by which money was paid.
  account_id bigint,
  seq bigint,
  foreign key (board_id, version) references rewards.board_version,
  unique (pair_id, nonce),
  unique (account_id, seq),
  -- Never nothing.
  check (amount > 0 or points > 0)
);
create index draw_of_member on rewards.draw (member_id, ticket_id desc);
create index draw_of_board on rewards.draw (board_id, version, prize, at);
create index draw_of_merchant on rewards.draw (merchant_id, at);
create trigger draw_kept before delete or truncate on rewards.draw
  for each statement execute function kernel.keep_rows();

-- What was given on a day of prizes of which there are only so many.
create table rewards.stock_day (
  board_id bigint not null references rewards.board,
  version integer not null,
  day date not null,
  prize integer not null,
  merchant_id bigint not null,
  given integer not null,
  primary key (board_id, version, day, prize)
);

-- A pool of money in packets, which were made when it was agreed to.
create table rewards.envelope (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  currency text not null,
  terms jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  sealed_seed bytea not null,
  commit_hash bytea not null,
  closed_at timestamptz,
  -- What was left when it closed.
  returned bigint,
  asked_by text not null,
  agreed_by text not null,
  check (opens_at < closes_at),
  check ((closed_at is null) = (returned is null))
);
create index envelope_of_merchant on rewards.envelope (merchant_id, id desc);
create index envelope_to_close on rewards.envelope (closes_at) where closed_at is null;
create trigger envelope_kept before delete or truncate on rewards.envelope
  for each statement execute function kernel.keep_rows();

create table rewards.packet (
  envelope_id bigint not null references rewards.envelope,
  place integer not null,
  merchant_id bigint not null,
  amount bigint not null check (amount > 0),
  member_id bigint,
  required bigint,
  taken_at timestamptz,
  account_id bigint,
  seq bigint,
  primary key (envelope_id, place),
  unique (envelope_id, member_id),
  unique (account_id, seq),
  check ((member_id is null) = (taken_at is null))
);
create index packet_free on rewards.packet (envelope_id, place) where member_id is null;
create index packet_of_member on rewards.packet (member_id, taken_at desc) where member_id is not null;
create index packet_of_merchant on rewards.packet (merchant_id, taken_at) where taken_at is not null;
create trigger packet_kept before delete or truncate on rewards.packet
  for each statement execute function kernel.keep_rows();

-- A draw among tickets at its time, by a seed whose hash is shown from the beginning.
create table rewards.raffle (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  currency text not null,
  terms jsonb not null,
  source text not null check (source in ('deposits', 'bets')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  sealed_seed bytea not null,
  commit_hash bytea not null,
  -- Tickets so far, which are numbered from 1.
  tickets integer not null default 0,
  drawn_at timestamptz,
  claims_until timestamptz not null,
  asked_by text not null,
  agreed_by text not null,
  check (opens_at < closes_at and closes_at < draws_at and draws_at < claims_until)
);
create index raffle_of_merchant on rewards.raffle (merchant_id, id desc);
create index raffle_to_draw on rewards.raffle (draws_at) where drawn_at is null;
create trigger raffle_kept before delete or truncate on rewards.raffle
  for each statement execute function kernel.keep_rows();

-- Numbers that a member has, one after the other.
create table rewards.raffle_ticket (
  raffle_id bigint not null references rewards.raffle,
  first integer not null,
  count integer not null check (count > 0),
  merchant_id bigint not null,
  member_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (raffle_id, first)
);
create index raffle_ticket_of_member on rewards.raffle_ticket (member_id, raffle_id);
create trigger raffle_ticket_kept before update or delete or truncate on rewards.raffle_ticket
  for each statement execute function kernel.keep_rows();

-- What was drawn: a prize has one winner, and a ticket wins once.
create table rewards.raffle_prize (
  id bigint generated always as identity primary key,
  raffle_id bigint not null references rewards.raffle,
  merchant_id bigint not null,
  place integer not null,
  ticket integer not null,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  claimed_at timestamptz,
  account_id bigint,
  seq bigint,
  unique (raffle_id, place),
  unique (raffle_id, ticket),
  unique (account_id, seq)
);
create index raffle_prize_of_member on rewards.raffle_prize (member_id, id desc);
create index raffle_prize_of_merchant on rewards.raffle_prize (merchant_id, claimed_at);
create trigger raffle_prize_kept before delete or truncate on rewards.raffle_prize
  for each statement execute function kernel.keep_rows();
