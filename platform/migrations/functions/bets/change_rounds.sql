-- Brings such rounds up to date: what is staked, what they pay and count, and whether they are open,
-- closed or voided (0, 1, 2). One stays closed at the moment at which it was closed first.
create or replace function bets.change_rounds(
  p_member bigint[], p_id bigint[], p_stake bigint[], p_win bigint[], p_valid_bet bigint[],
  p_state smallint[], p_last_seq bigint[], p_at timestamptz) returns void language plpgsql
-- The planner knows nothing of what is in the arrays, and the table may have been small when it planned.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_bitmapscan = off as $$
declare
  v_changed integer;
begin
  update bets.round r
     set stake = p_stake[i], win = p_win[i], valid_bet = p_valid_bet[i], state = p_state[i],
         live_bets = case when p_state[i] = 2 then 0 else 1 end,
         last_seq = greatest(r.last_seq, p_last_seq[i]),
         closed_at = case when p_state[i] = 0 then r.closed_at else coalesce(r.closed_at, p_at) end
    from generate_subscripts(p_id, 1) as i
   where r.member_id = p_member[i] and r.id = p_id[i];
  get diagnostics v_changed = row_count;
  if v_changed <> cardinality(p_id) then
    raise exception 'bets: % of % rounds to change were found again', v_changed, cardinality(p_id);
  end if;
end $$;
