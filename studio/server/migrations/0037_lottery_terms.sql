-- What staff of platforms say of lotteries by two people: days of the calendar, odds tables, and what a
-- number may take shortly before its issue closes. Every version stays; the newest of a kind holds.
create table studio.lottery_terms (
  id bigint generated always as identity primary key,
  game text not null,
  kind text not null check (kind in ('calendar', 'odds', 'late')),
  version integer not null,
  -- As it was asked for; of the calendar only the days that it changes.
  terms jsonb not null,
  -- Of odds: the draw from which on they hold. No ticket could be in an issue before it was told.
  from_at timestamptz,
  from_issue text,
  said_by text not null,
  reason text not null,
  -- Whoever says it repeats it under this name until it is answered.
  key text not null unique,
  created_at timestamptz not null default now(),
  unique (game, kind, version),
  check ((kind = 'odds') = (from_at is not null))
);

-- The version of the odds table that a ticket was taken by; 0 is the one of the game's rules.
alter table studio.lottery_ticket add column odds_version integer not null default 0;
