-- The round of a key: no row when there is none.
create or replace function seamless.recorded_round(p_key uuid)
returns table (id bigint, stake bigint, win bigint, state smallint, finished boolean)
language sql stable as $$
  select r.id[1], r.stake[1], r.win[1], r.state[1], r.finished[1]
    from bets.find_rounds(array[p_key]) r
   where r.key is not null;
$$;
