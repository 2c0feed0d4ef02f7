-- Makes a consumer known, once; what happens from now on is kept for it.
create or replace function bets.register_consumer(p_name text) returns void language plpgsql as $$
begin
  if exists (select from bets.consumer where name = p_name) then
    return;
  end if;
  -- Nothing is forgotten between the cursor's reading and its commit.
  perform pg_advisory_xact_lock(7318003041);
  insert into bets.consumer (name, seen) values (p_name, bets.snapshot_here())
  on conflict do nothing;
end $$;
