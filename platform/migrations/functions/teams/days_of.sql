-- Figures of members over days: by game type what was played, and without one what was paid, who joined
-- and who played on each day: `active` of that day, `newly` who had not played on an earlier one of these
-- days. Without `p_by_day` the days are added up, and the first stands for all.
-- Runs as the owner, and finds those alone whom the caller may see.
create or replace function teams.days_of(
  p_members bigint[], p_first date, p_last date, p_by_day boolean, p_game_type text)
returns table (
  member_id bigint, day date, game_type text, rounds bigint, stake bigint, valid_bet bigint, win bigint,
  own_rounds bigint, own_stake bigint, own_valid_bet bigint, own_win bigint, deposits bigint,
  withdrawals bigint, own_deposits bigint, own_withdrawals bigint, joined bigint, active bigint,
  newly bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_members constant bigint[] := agents.visible(p_members);
begin
  return query
    select p.member_id, case when p_by_day then p.day else p_first end, p.game_type,
      sum(p.rounds)::bigint, sum(p.stake)::bigint, sum(p.valid_bet)::bigint, sum(p.win)::bigint,
      sum(p.own_rounds)::bigint, sum(p.own_stake)::bigint, sum(p.own_valid_bet)::bigint,
      sum(p.own_win)::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
      0::bigint
    from teams.play_day p
    where p.member_id = any (v_members) and p.day between p_first and p_last
      and (p_game_type is null or p.game_type = p_game_type)
    group by 1, 2, 3
    union all
    select m.member_id, case when p_by_day then m.day else p_first end, null, 0, 0, 0, 0, 0, 0, 0, 0,
      sum(m.deposits)::bigint, sum(m.withdrawals)::bigint, sum(m.own_deposits)::bigint,
      sum(m.own_withdrawals)::bigint, sum(m.joined)::bigint, sum(m.active)::bigint,
      coalesce(sum(m.unseen[least(m.day - p_first + 1, cardinality(m.unseen))]), 0)::bigint
    from teams.money_day m
    where m.member_id = any (v_members) and m.day between p_first and p_last
    group by 1, 2;
end $$;
