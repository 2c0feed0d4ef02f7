-- What a vendor reconciles with: its side of the transfers, in the order of their times.
create or replace function seamless.list_transactions(
  p_vendor bigint, p_contra integer, p_from_us bigint, p_account bigint, p_seq bigint,
  p_until_us bigint, p_limit integer)
returns table (at_us bigint, account_id bigint, seq bigint, main_id bigint, kind text,
               amount bigint, balance_after bigint, round_id bigint, outside_id text)
language sql stable as $$
  select * from wallet.list_of_house(
    p_contra, (select coalesce(array_agg(g.game_id), '{}') from seamless.played_game g
                where g.vendor_id = p_vendor),
    p_from_us, p_account, p_seq, p_until_us, p_limit);
$$;
