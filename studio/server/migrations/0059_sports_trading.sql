-- Trading of sports: what staff say once, what stops everything in play, and what boards are drawn from.

-- What staff have said under a key: the same again is answered as before and changes nothing.
create table studio.sports_said (
  key text primary key check (length(key) <= 128),
  answer text not null,
  created_at timestamptz not null default now()
);
create index sports_said_age on studio.sports_said (created_at);

-- All that is live is suspended, and what goes live after it, until it is taken back.
create table studio.sports_stop (
  id bigint generated always as identity primary key,
  -- Null for the players of all merchants.
  merchant text,
  said_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index sports_stop_open on studio.sports_stop (coalesce(merchant, '')) where ended_at is null;
-- Suspensions that came of it, and end with it.
alter table studio.sports_hold add column stop_id bigint references studio.sports_stop;
create index sports_hold_stop on studio.sports_hold (stop_id) where stop_id is not null;

-- A match that begins while everything in play is stopped begins suspended, in the same transaction.
create function studio.hold_what_begins() returns trigger language plpgsql as $$
begin
  insert into studio.sports_hold (event_id, kind, merchant, said_by, reason, stop_id)
  select new.id, 'suspend', s.merchant, s.said_by, s.reason, s.id
  from studio.sports_stop s
  where s.ended_at is null
    and not exists (select from studio.sports_hold h where h.event_id = new.id and h.stop_id = s.id);
  return null;
end $$;
create trigger sports_begins after update of state on studio.sports_event
  for each row when (new.state = 'live' and old.state <> 'live')
  execute function studio.hold_what_begins();
create trigger sports_begun after insert on studio.sports_event
  for each row when (new.state = 'live') execute function studio.hold_what_begins();

-- Terms of a sport or a league; without either those of all that have none of their own.
alter table studio.sports_terms add column sport text;
alter table studio.sports_terms add column league text;
drop index studio.sports_terms_newest;
create index sports_terms_newest on studio.sports_terms (merchant, currency, sport, league, id desc);

-- What each main market was offered at, minute by minute, for a day.
create table studio.sports_trace (
  event_id text not null references studio.sports_event on delete cascade,
  at timestamptz not null,
  -- By key of a market: outcomes with their odds.
  odds jsonb not null,
  primary key (event_id, at)
);
create index sports_trace_age on studio.sports_trace (at);
-- How long producers were silent, each quarter of a minute, for an hour.
create table studio.sports_beat (
  producer text not null,
  at timestamptz not null,
  silent_ms bigint,
  primary key (producer, at)
);

create index sports_bet_day on studio.sports_bet (created_at);
create index sports_bet_ended on studio.sports_bet (settled_at) where settled_at is not null;
