-- Forgets what every consumer has read.
create or replace function bets.forget_changes() returns void language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(7318003041) then
    delete from bets.change c
     where c.xid < (select pg_snapshot_xmin(k.seen) from bets.consumer k
                     order by pg_snapshot_xmin(k.seen) limit 1);
  end if;
end $$;
