-- What `teams.money_day.unseen` gains by members (1, or -1 for one who is counted otherwise now), each with
-- the days since they played before.
create or replace function teams.unseen_of(p_gap integer[], p_members integer[]) returns integer[]
language sql immutable as $$
  select array_agg((select coalesce(sum(u.members), 0) from unnest(p_gap, p_members) u (gap, members)
                     where u.gap >= k)::integer order by k)
    from generate_series(1, (select max(gap) + 1 from unnest(p_gap) gap)) k
$$;
