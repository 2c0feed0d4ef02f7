-- What reads a cursor behind a lock must see what was committed while it waited.
create or replace function bets.assert_read_committed() returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'bets: the feed is read at READ COMMITTED';
  end if;
end $$;
