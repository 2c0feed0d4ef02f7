-- The largest stake of a round that a bonus allows, for each account and the game of its call: null any, -1
-- none at this game. Call it only when one of the accounts is under a bonus. Terms are looked up account by
-- account: a plan for any number of calls would read the whole table for each batch.
create or replace function wallet.max_stakes(p_account bigint[], p_under_bonus boolean[], p_game bigint[])
returns bigint[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select case when p_under_bonus[i] then (
             select case when p_game[i] = any(b.excluded_games) then -1 else b.max_stake end
               from wallet.bonus_terms b where b.account_id = p_account[i]) end
      from generate_subscripts(p_account, 1) as i);
end $$;
