-- Writes a bet that was taken just now, and opens its round in the betting record.
create or replace function seamless.open_bet(
  p_key uuid, p_account bigint, p_member bigint, p_merchant bigint, p_vendor bigint, p_game bigint,
  p_game_type text, p_bet text, p_round bigint, p_stake bigint, p_seq bigint, p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into seamless.bet (key, account_id, member_id, merchant_id, vendor_id, game_id, game_type,
                            round_id, stake)
  values (p_key, p_account, p_member, p_merchant, p_vendor, p_game, p_game_type, p_round, p_stake);
  perform bets.open_round(p_member, p_merchant, p_account, p_vendor, p_game, p_game_type, p_key,
                          p_bet, p_stake, p_seq, p_round, p_at);
end $$;
