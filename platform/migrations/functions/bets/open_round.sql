-- Opens a round with its first stake and answers its id. To be called while the wallet account is
-- locked; `p_seq` is the sequence number of the stake's transfer.
create or replace function bets.open_round(
  p_member bigint, p_merchant bigint, p_account bigint, p_vendor bigint, p_game bigint,
  p_game_type text, p_key uuid, p_vendor_round text, p_stake bigint, p_seq bigint, p_id bigint,
  p_at timestamptz) returns void language sql as $$
  insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
                          first_seq, last_seq, opened_at, key, live_bets, state, game_type,
                          vendor_round_id)
  values (p_member, p_id, p_merchant, p_account, p_vendor, p_game, p_stake, 0,
          p_seq, p_seq, p_at, p_key, 1, 0, p_game_type, p_vendor_round);
$$;
