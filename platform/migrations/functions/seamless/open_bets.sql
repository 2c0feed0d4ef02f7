-- Writes bets of a vendor that were taken just now, and opens their rounds in the betting record.
create or replace function seamless.open_bets(
  p_merchant bigint, p_vendor bigint, p_key uuid[], p_account bigint[], p_member bigint[],
  p_game bigint[], p_game_type text[], p_bet text[], p_round bigint[], p_stake bigint[],
  p_issue uuid[], p_issue_name text[], p_told_valid_bet bigint[], p_seq bigint[], p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into seamless.bet (key, account_id, member_id, merchant_id, vendor_id, game_id, game_type,
                            round_id, stake, issue, issue_name, told_valid_bet)
  select p_key[i], p_account[i], p_member[i], p_merchant, p_vendor, p_game[i], p_game_type[i],
         p_round[i], p_stake[i], p_issue[i], p_issue_name[i], p_told_valid_bet[i]
    from generate_subscripts(p_key, 1) as i;
  perform bets.open_rounds(p_member, p_merchant, p_account, p_vendor, p_game, p_game_type, p_key,
                           p_bet, p_stake, p_seq, p_round, p_at,
    array(select seamless.device_of(p_member[i], p_game[i])
            from generate_subscripts(p_key, 1) as i order by i));
end $$;
