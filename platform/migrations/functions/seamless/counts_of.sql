-- What a bet counts as turnover: a settled one as it was settled, an open one as it will when it is lost.
create or replace function seamless.counts_of(b seamless.bet) returns bigint
language sql immutable parallel safe
return case (b).state
  when 'settled' then (b).valid_bet
  when 'open' then coalesce(least((b).told_valid_bet, (b).stake),
                            bets.valid_bet_of((b).game_type, (b).stake, 0))
  else 0 end;
