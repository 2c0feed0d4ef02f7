-- Writes what a round at a vendor that keeps the money came to; false when the round is known.
create or replace function seamless.record_result(
  p_member bigint, p_merchant bigint, p_account bigint, p_vendor bigint, p_game bigint,
  p_game_type text, p_key uuid, p_vendor_round text, p_stake bigint, p_win bigint,
  p_valid_bet bigint, p_id bigint, p_at timestamptz) returns boolean language sql as $$
  select bets.report_round(p_member, p_merchant, p_account, p_vendor, p_game, p_game_type, p_key,
                           p_vendor_round, p_stake, p_win, p_valid_bet, p_id, p_at,
                           seamless.device_of(p_member, p_game))
$$;
