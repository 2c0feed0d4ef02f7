-- Brings bets and their rounds up to date. `p_valid_bet` counts once they are settled.
create or replace function seamless.change_bets(
  p_key uuid[], p_member bigint[], p_round bigint[], p_stake bigint[], p_confirmed boolean[],
  p_state text[], p_revision integer[], p_settled_as text[], p_total_payout bigint[],
  p_valid_bet bigint[], p_seq bigint[], p_at timestamptz)
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_bitmapscan = off as $$
declare
  v_changed integer;
begin
  update seamless.bet b
     set stake = p_stake[i], confirmed = p_confirmed[i], state = p_state[i],
         revision = p_revision[i], settled_as = p_settled_as[i],
         total_payout = p_total_payout[i], valid_bet = p_valid_bet[i]
    from generate_subscripts(p_key, 1) as i
   where b.key = p_key[i];
  get diagnostics v_changed = row_count;
  if v_changed <> cardinality(p_key) then
    raise exception 'seamless: % of % bets to change were found again', v_changed, cardinality(p_key);
  end if;
  perform bets.change_rounds(p_member, p_round, p_stake, p_total_payout, p_valid_bet,
    array(select (case when p_state[i] = 'open' then 0
                       when p_state[i] = 'refunded' or p_settled_as[i] = 'VOID' then 2
                       else 1 end)::smallint
            from generate_subscripts(p_key, 1) as i),
    p_seq, p_at);
end $$;
