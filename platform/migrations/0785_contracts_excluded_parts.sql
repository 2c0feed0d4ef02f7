-- More of a bet is excluded as more opposite bets come to it: each time a row of its own, which comes off the
-- period that runs then.
alter table contracts.excluded_bet drop constraint excluded_bet_member_id_round_id_market_key;
create index excluded_bet_of_round on contracts.excluded_bet (member_id, round_id);
