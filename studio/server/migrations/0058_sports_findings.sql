-- Sports: bets are looked at in the order in which they were accepted.
create index sports_bet_judged on studio.sports_bet (judged_at) where state in ('open', 'settled');
-- Sessions that sold something are found when they are forgotten.
create index sports_settlement_session on studio.sports_settlement (session_id) where session_id is not null;
-- Matches that will not be played are looked for every minute.
create index sports_event_broken on studio.sports_event (starts_at)
  where state in ('abandoned', 'cancelled');
