-- Opens rounds, each with its first stake. To be called while the wallet accounts are locked; `p_seq` are
-- the sequence numbers of the stakes' transfers.
create or replace function bets.open_rounds(
  p_member bigint[], p_merchant bigint, p_account bigint[], p_vendor bigint, p_game bigint[],
  p_game_type text[], p_key uuid[], p_vendor_round text[], p_stake bigint[], p_seq bigint[],
  p_id bigint[], p_at timestamptz, p_device smallint[]) returns void language sql as $$
  insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
                          first_seq, last_seq, opened_at, key, live_bets, state, game_type,
                          vendor_round_id, device)
  select p_member[i], p_id[i], p_merchant, p_account[i], p_vendor, p_game[i], p_stake[i], 0,
         p_seq[i], p_seq[i], p_at, p_key[i], 1, 0, p_game_type[i], p_vendor_round[i], p_device[i]
    from generate_subscripts(p_id, 1) as i;
$$;
