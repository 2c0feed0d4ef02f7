-- Writes a stack that was bought in just now, and opens its round in the betting record.
create or replace function seamless.open_stack(
  p_key uuid, p_account bigint, p_member bigint, p_merchant bigint, p_vendor bigint, p_game bigint,
  p_game_type text, p_stack text, p_round bigint, p_brought bigint, p_seq bigint, p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into seamless.stack (key, account_id, member_id, merchant_id, vendor_id, game_id, stack_id,
                              round_id, brought)
  values (p_key, p_account, p_member, p_merchant, p_vendor, p_game, p_stack, p_round, p_brought);
  perform bets.open_round(p_member, p_merchant, p_account, p_vendor, p_game, p_game_type, p_key,
                          p_stack, p_brought, p_seq, p_round, p_at,
                          seamless.device_of(p_member, p_game));
end $$;
