-- What can be seen now, as a cursor: without the transaction that asks, which may yet write more.
create or replace function bets.snapshot_here() returns pg_snapshot language plpgsql as $$
declare
  v_now pg_snapshot;
  c_own constant xid8 := pg_current_xact_id_if_assigned();
begin
  select pg_current_snapshot() into v_now;
  if c_own is null or c_own >= pg_snapshot_xmax(v_now) then
    return v_now;
  end if;
  -- A snapshot does not list its own transaction among those that are under way.
  return format('%s:%s:%s', least(pg_snapshot_xmin(v_now), c_own), pg_snapshot_xmax(v_now),
    (select string_agg(x.xid::text, ',' order by x.xid)
       from (select pg_snapshot_xip(v_now) as xid union select c_own) x))::pg_snapshot;
end $$;
