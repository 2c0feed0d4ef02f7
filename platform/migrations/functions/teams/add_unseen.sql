-- Adds two of `teams.money_day.unseen`, each of which goes on as its last element.
create or replace function teams.add_unseen(p_one integer[], p_other integer[]) returns integer[]
language sql immutable as $$
  select array_agg(coalesce(p_one[least(k, cardinality(p_one))], 0)
                 + coalesce(p_other[least(k, cardinality(p_other))], 0) order by k)
    from generate_series(1, greatest(cardinality(p_one), cardinality(p_other))) k
$$;
