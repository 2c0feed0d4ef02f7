-- Whether a row was written between two readings.
create or replace function bets.is_unread(p_xid xid8, p_seen pg_snapshot, p_until pg_snapshot) returns boolean
language sql immutable parallel safe
return p_xid >= pg_snapshot_xmin(p_seen)
  and not pg_visible_in_snapshot(p_xid, p_seen) and pg_visible_in_snapshot(p_xid, p_until);
