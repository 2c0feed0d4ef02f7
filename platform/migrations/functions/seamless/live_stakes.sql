-- wallet.live_stakes for the module, which calls functions of its own schema.
create or replace function seamless.live_stakes(
  p_account bigint, p_first_seq bigint, p_last_seq bigint, p_round bigint)
returns table (kind smallint, amount bigint, outside_id text)
language sql stable as $$
  select * from wallet.live_stakes(p_account, p_first_seq, p_last_seq, p_round);
$$;
