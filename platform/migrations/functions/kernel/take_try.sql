-- Counts one try in each bucket within fifteen minutes, unless one of them has as many as it may:
-- then nothing is counted. Counting and judging are one step: whoever comes meanwhile waits, so that
-- parallel tries are no more than the limits say. Answers the tries from before, and for how many
-- seconds the oldest of them counts on. Locks the buckets in the order of their keys.
create or replace function kernel.take_try(
  p_buckets bytea[], p_most int[],
  out admitted boolean, out tries int[], out waits int[], out ids bigint[]
) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(key) from (
    select distinct ('x' || encode(substring(bucket for 8), 'hex'))::bit(64)::bigint as key
    from unnest(p_buckets) as b (bucket) order by key
  ) keys;
  select array_agg(found.tries order by b.place), array_agg(found.wait order by b.place),
    bool_and(found.tries < b.most)
  into tries, waits, admitted
  from unnest(p_buckets, p_most) with ordinality as b (bucket, most, place)
  cross join lateral (
    select count(*)::int as tries,
      coalesce(ceil(extract(epoch from min(a.at) - (now() - interval '15 minutes'))), 0)::int as wait
    from kernel.attempt a
    where a.bucket = b.bucket and a.at > now() - interval '15 minutes'
  ) found;
  ids := '{}';
  if admitted then
    -- Whoever waited began before those it waited for, and its try is not older than theirs.
    with taken as (
      insert into kernel.attempt (bucket, at) select bucket, clock_timestamp()
      from unnest(p_buckets) as b (bucket) returning id
    ) select array_agg(id order by id) into ids from taken;
  end if;
end $$;
