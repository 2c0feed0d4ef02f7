-- Writes a round that was played where the money is not ours to move: closed at once, without
-- transfers. False when there is a round of that key already. To be called while the wallet account is
-- locked.
create or replace function bets.report_round(
  p_member bigint, p_merchant bigint, p_account bigint, p_vendor bigint, p_game bigint,
  p_game_type text, p_key uuid, p_vendor_round text, p_stake bigint, p_win bigint,
  p_valid_bet bigint, p_id bigint, p_at timestamptz, p_device smallint)
returns boolean language plpgsql as $$
begin
  insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
                          valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state,
                          game_type, vendor_round_id, device)
  values (p_member, p_id, p_merchant, p_account, p_vendor, p_game, p_stake, p_win, p_valid_bet,
          0, 0, p_at, p_at, p_key, 1, 1, p_game_type, p_vendor_round, p_device)
  on conflict (key) do nothing;
  return found;
end $$;
