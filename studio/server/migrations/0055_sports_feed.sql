-- Sports: what a feed is known by, and what makes its messages proof against order (decision 28).

-- Versions by part of an event: its fixture, state and facts, stops, and what was settled and called off.
alter table studio.sports_event add column told jsonb not null default '{}';
-- The model that prices follow now, once the book has weighed on it; null while it is `model` itself.
alter table studio.sports_event add column priced_by jsonb;
create index sports_event_teams on studio.sports_event (home, away, starts_at desc);
create index sports_event_ended on studio.sports_event (ended_at) where ended_at is not null;

-- Bets that were called off with a result: of a market or of all, made between two moments or at any time.
alter table studio.sports_result add column cancels jsonb not null default '[]';
-- All of the match was settled with it: one after it with another score is a correction.
alter table studio.sports_result add column is_final boolean not null default false;

-- Virtual producers are driven by one process at a time.
alter table studio.sports_producer add column holder uuid;
alter table studio.sports_producer add column held_until timestamptz;
-- The last message that a feed said it has told, and up to which none is missing.
alter table studio.sports_producer add column last_number bigint;
alter table studio.sports_producer add column read_to text;

-- What events of outside feeds name by id; virtual leagues and their clubs stand in the code.
create table studio.sports_league (
  id text primary key check (length(id) <= 40),
  sport text not null check (sport in ('football', 'basketball', 'tennis', 'esports')),
  view jsonb not null,
  changed_at timestamptz not null default now()
);
create table studio.sports_team (
  id text primary key check (length(id) <= 40),
  view jsonb not null,
  changed_at timestamptz not null default now()
);
