-- Moves a consumer's cursor on by some `p_rows_max` rows of `change` and says from where to where:
-- what was written between the two is for the caller to take in, in this transaction. Null when
-- somebody else is at it. At READ COMMITTED: the cursor is read after the locks are held, and what
-- lies between two cursors is the same whenever it is looked at.
--
-- Locks, in this order: (7318004, consumer), one taker at a time; (7318005, consumer), which those who
-- drain a member share, so that a member is drained before or after all of this transaction.
create or replace function bets.begin_take(
  p_consumer text, p_rows_max integer,
  out consumer_id smallint, out seen pg_snapshot, out until pg_snapshot, out more boolean)
language plpgsql
-- Whoever drains a member waits behind this; so it gives way soon.
set lock_timeout = '500ms' as $$
#variable_conflict use_column
declare
  k bets.consumer;
begin
  perform bets.assert_read_committed();
  select * into k from bets.consumer c where c.name = p_consumer;
  if not found then
    raise exception 'bets: nobody registered a consumer %', p_consumer;
  end if;
  if not pg_try_advisory_xact_lock(7318004, k.id) then
    return;
  end if;
  begin
    perform pg_advisory_xact_lock(7318005, k.id);
  exception when lock_not_available then
    return;
  end;

  select * into k from bets.consumer c where c.id = k.id;
  select u.until, u.more into until, more from bets.read_until(k.seen, p_rows_max) u;
  consumer_id := k.id;
  seen := k.seen;
  -- Something is unread, or can be forgotten once the cursor has moved on.
  if exists (select from bets.change c
              where c.xid >= pg_snapshot_xmin(k.seen)
                and (bets.is_unread(c.xid, k.seen, until) or c.xid < pg_snapshot_xmin(until)))
    or exists (select from bets.correction f
                where f.xid >= pg_snapshot_xmin(k.seen) and bets.is_unread(f.xid, k.seen, until))
    or k.read_at < clock_timestamp() - interval '1 minute'
  then
    -- Members of whom the cursor had seen as much before.
    delete from bets.drained d
     where d.consumer_id = k.id and pg_snapshot_xmax(d.seen) <= pg_snapshot_xmin(k.seen);
    update bets.consumer c
       set seen = begin_take.until, read_at = case when more then c.read_at else clock_timestamp() end
     where c.id = k.id;
  else
    until := k.seen;
  end if;
end $$;
