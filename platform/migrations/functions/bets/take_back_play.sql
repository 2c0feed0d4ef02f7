-- Takes back what was reported of a round that closes with less than that: a correction, so that whoever
-- paid for the reports finds it, and the closing itself counts nothing. To be called in the transaction
-- of the closing.
create or replace function bets.take_back_play(
  p_member bigint, p_round bigint, p_valid_bet bigint) returns void language plpgsql as $$
begin
  insert into bets.correction (member_id, round_id, rounds, voided, stake, valid_bet, win)
  select p_member, p_round, 0, 0, 0, p_valid_bet - sum(f.valid_bet), 0
    from bets.correction f
   where f.member_id = p_member and f.round_id = p_round
  having sum(f.valid_bet) > p_valid_bet;
end $$;
