-- Brings such a round up to date: what is staked, what it pays and counts, and whether it is open,
-- closed or voided (0, 1, 2). It stays closed at the moment at which it was closed first.
create or replace function bets.change_round(
  p_member bigint, p_id bigint, p_stake bigint, p_win bigint, p_valid_bet bigint, p_state smallint,
  p_last_seq bigint, p_at timestamptz) returns void language plpgsql as $$
begin
  update bets.round
     set stake = p_stake, win = p_win, valid_bet = p_valid_bet, state = p_state,
         live_bets = case when p_state = 2 then 0 else 1 end,
         last_seq = greatest(last_seq, p_last_seq),
         closed_at = case when p_state = 0 then closed_at else coalesce(closed_at, p_at) end
   where member_id = p_member and id = p_id;
  if not found then
    raise exception 'bets: round % of member % was not found again', p_id, p_member;
  end if;
end $$;
