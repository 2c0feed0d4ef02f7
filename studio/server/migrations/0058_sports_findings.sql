-- Sports: bets are looked at in the order in which they were accepted.
create index sports_bet_judged on studio.sports_bet (judged_at) where state in ('open', 'settled');
-- Sessions that sold something are found when they are forgotten.
create index sports_settlement_session on studio.sports_settlement (session_id) where session_id is not null;
