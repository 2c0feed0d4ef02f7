-- The part of a snapshot that is about transactions below a number.
create or replace function bets.snapshot_before(p_snapshot pg_snapshot, p_cut xid8) returns pg_snapshot
language sql immutable parallel safe
return format('%s:%s:%s', least(pg_snapshot_xmin(p_snapshot), p_cut), p_cut,
  (select string_agg(x.xid::text, ',' order by x.xid) from pg_snapshot_xip(p_snapshot) as x(xid)
    where x.xid < p_cut))::pg_snapshot;
