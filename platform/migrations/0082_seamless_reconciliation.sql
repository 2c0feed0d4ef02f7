-- What vendors compare their books with, and what becomes of rounds that they leave open.

-- Rounds, bets that were never confirmed, and chips that a vendor leaves open for that long are
-- given back; null: never, they are only reported.
alter table seamless.vendor_terms
  add column auto_rollback_hours integer check (auto_rollback_hours between 1 and 8760);

-- See wallet.certain_until, wallet.list_of_house and wallet.live_stakes.
create function seamless.certain_until_us() returns bigint language sql
return (extract(epoch from wallet.certain_until()) * 1000000)::bigint;

create function seamless.list_transactions(
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

create function seamless.live_stakes(
  p_account bigint, p_first_seq bigint, p_last_seq bigint, p_round bigint)
returns table (kind smallint, amount bigint, outside_id text)
language sql stable as $$
  select * from wallet.live_stakes(p_account, p_first_seq, p_last_seq, p_round);
$$;
