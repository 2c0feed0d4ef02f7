-- Counts valid bet of a round that is open, at once: the feed and the rollups get it as a correction,
-- and from the round's closing what it counts besides. To be called while the wallet account is locked.
create or replace function bets.report_play(
  p_merchant bigint, p_member bigint, p_round bigint, p_outside text, p_valid_bet bigint,
  p_at timestamptz) returns void language plpgsql as $$
begin
  update bets.round set valid_bet = valid_bet + p_valid_bet
   where member_id = p_member and id = p_round and state = 0 and closed_at is null;
  if not found then
    raise exception 'bets: round % of member % is not open', p_round, p_member;
  end if;
  insert into bets.reported_play (merchant_id, member_id, round_id, outside_id, valid_bet, at)
  values (p_merchant, p_member, p_round, p_outside, p_valid_bet, p_at);
  insert into bets.correction (member_id, round_id, rounds, voided, stake, valid_bet, win)
  values (p_member, p_round, 0, 0, 0, p_valid_bet, 0);
  -- Counted among the rows by which a consumer's takes are bounded.
  insert into bets.change (opens, member_id, round_id) values (true, array[p_member], array[p_round]);
end $$;
