-- What counts of a closed round whose vendor does not say it: what stake and payout tell by themselves,
-- as `validBetOf` of the module has it.
create or replace function bets.valid_bet_of(p_game_type text, p_stake bigint, p_win bigint) returns bigint
language sql immutable parallel safe
return case
  when p_game_type in ('SPORTS', 'ESPORTS', 'PVP') then least(p_stake, abs(p_win - p_stake))
  when p_game_type = 'COCKFIGHT' and p_win = p_stake then 0
  else p_stake end;
