-- The largest stake of a round that a bonus allows, for each account and the game of its call: null any, -1
-- none at this game. Call it only when one of the accounts is under a bonus.
create or replace function wallet.max_stakes(p_account bigint[], p_under_bonus boolean[], p_game bigint[])
returns bigint[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select array_agg(case when p_game[i] = any(b.excluded_games) then -1 else b.max_stake end order by i)
      from generate_series(1, cardinality(p_account)) as i
      left join wallet.bonus_terms b on b.account_id = p_account[i] and p_under_bonus[i]);
end $$;
