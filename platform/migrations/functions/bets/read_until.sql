-- How far a reader may read on from its cursor to take in some `p_rows_max` rows of `change`: to all
-- that can be seen now, or to the end of the transaction that fills the number; `more` says that
-- others are waiting behind it.
create or replace function bets.read_until(
  p_seen pg_snapshot, p_rows_max integer, out until pg_snapshot, out more boolean)
language plpgsql set enable_seqscan = off as $$
declare
  v_last xid8;
  v_cut xid8;
begin
  until := bets.snapshot_here();
  more := false;
  select c.xid into v_last from bets.change c
   where c.xid >= pg_snapshot_xmin(p_seen) and bets.is_unread(c.xid, p_seen, until)
   order by c.xid offset p_rows_max - 1 limit 1;
  if found then
    -- Beyond what was seen, or it would be read a second time.
    v_cut := greatest((v_last::text::bigint + 1)::text::xid8, pg_snapshot_xmax(p_seen));
    more := exists (select from bets.change c
                     where c.xid >= v_cut and pg_visible_in_snapshot(c.xid, until));
    if more then
      until := bets.snapshot_before(until, v_cut);
    end if;
  end if;
end $$;
