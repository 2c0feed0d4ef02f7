-- Opens a round with its first stake. To be called while the wallet account is locked; `p_seq` is the
-- sequence number of the stake's transfer.
create or replace function bets.open_round(
  p_member bigint, p_merchant bigint, p_account bigint, p_vendor bigint, p_game bigint,
  p_game_type text, p_key uuid, p_vendor_round text, p_stake bigint, p_seq bigint, p_id bigint,
  p_at timestamptz, p_device smallint) returns void language sql as $$
  select bets.open_rounds(array[p_member], p_merchant, array[p_account], p_vendor, array[p_game],
    array[p_game_type], array[p_key], array[p_vendor_round], array[p_stake], array[p_seq],
    array[p_id], p_at, array[p_device]);
$$;
