-- Sports: what bets cost at most, who is held to less, and how parts of them are sold (decision 29).

-- Most that a bet may pay as it was taken, minor units: what it counts for in limits.
alter table studio.sports_bet add column possible bigint not null default 0;
-- Stake that was sold, minor units; `unit` and `stake` are what is left.
alter table studio.sports_bet add column closed bigint not null default 0;
-- Before it is decided whether a bet was taken, its events may begin; and whoever judges it may die.
alter table studio.sports_bet add column judged_at timestamptz;
-- Why it counts as no turnover, where the player holds both sides of something.
alter table studio.sports_bet add column covered_by uuid;

-- The settlement of an event takes the legs that its newest result has not reached.
create index sports_leg_revision on studio.sports_leg (event_id, revision, bet_id);
create index sports_bet_settled on studio.sports_bet (player_id, settled_at) where state = 'settled';

-- What is sold needs the session that sells it; a wallet that refuses it undoes the sale.
alter table studio.sports_settlement add column session_id bigint references studio.session;
alter table studio.sports_settlement add column undone_at timestamptz;
alter table studio.sports_settlement drop constraint sports_settlement_kind_check;
alter table studio.sports_settlement add constraint sports_settlement_kind_check
  check (kind in ('PAID', 'VOID', 'PUSH', 'CASHOUT', 'PART', 'CORRECTION'));

-- What of the stake was sold when the offer was made: it is of that bet and of no other.
alter table studio.sports_quote add column closed bigint not null default 0;
-- What was decided of a sale: the player's own, who is there, or by their rule.
alter table studio.sports_settlement add column sold jsonb;

-- Limits and terms of a merchant, as its staff last said them. The newest row holds.
create table studio.sports_terms (
  id bigint generated always as identity primary key,
  merchant text not null,
  currency text not null,
  value jsonb not null,
  said_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index sports_terms_newest on studio.sports_terms (merchant, currency, id desc);

-- What share of every limit a player has, basis points. The newest row holds; none is all of it.
create table studio.sports_factor (
  id bigint generated always as identity primary key,
  player_id bigint not null references studio.player on delete cascade,
  basis_points integer not null check (basis_points between 100 and 10000),
  said_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index sports_factor_newest on studio.sports_factor (player_id, id desc);

-- What the behaviour of players shows, for the trader's board; once for each kind and bet.
create table studio.sports_finding (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('fast-series', 'above-median', 'ring', 'opposite-sides')),
  merchant text not null,
  player_id bigint not null references studio.player on delete cascade,
  bet_id uuid not null references studio.sports_bet on delete cascade,
  detail jsonb not null,
  created_at timestamptz not null default now(),
  unique (kind, bet_id)
);
create index sports_finding_newest on studio.sports_finding (merchant, id desc);
