-- The instant before which nothing can be added any more: no transaction that is under way wrote
-- a transfer earlier than this. A transfer's time is read after its account was locked, and a
-- transaction that has locked something shows the time at which it began. Sessions of other roles
-- must be visible to the caller, as they are when one role serves all processes.
create or replace function wallet.certain_until() returns timestamptz language plpgsql as $$
declare
  v_until timestamptz := clock_timestamp();
begin
  -- What was looked at before in this transaction may be stale.
  perform pg_stat_clear_snapshot();
  return least(v_until, (select min(s.xact_start) from pg_stat_activity s
                          where s.datname = current_database() and s.backend_xid is not null
                            and s.pid <> pg_backend_pid()));
end $$;
