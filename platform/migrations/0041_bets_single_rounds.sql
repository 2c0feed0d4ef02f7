-- Rounds that are written one at a time: bets that are settled later, chips on a table. Bets and
-- wins of the common kind come in batches (`record_batch`).

-- Opens a round with its first stake and answers its id. To be called while the wallet account is
-- locked; `p_seq` is the sequence number of the stake's transfer.
create function bets.open_round(
  p_member bigint, p_merchant bigint, p_account bigint, p_vendor bigint, p_game bigint,
  p_game_type text, p_key uuid, p_vendor_round text, p_stake bigint, p_seq bigint, p_id bigint,
  p_at timestamptz) returns void language sql as $$
  insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
                          first_seq, last_seq, opened_at, key, live_bets, state, game_type,
                          vendor_round_id)
  values (p_member, p_id, p_merchant, p_account, p_vendor, p_game, p_stake, 0,
          p_seq, p_seq, p_at, p_key, 1, 0, p_game_type, p_vendor_round);
$$;

-- Brings such a round up to date: what is staked, what it pays and counts, and whether it is open,
-- closed or voided (0, 1, 2). It stays closed at the moment at which it was closed first.
create function bets.change_round(
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
