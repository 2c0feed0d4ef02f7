-- The present, by the clock of the session.
create or replace function demo_clock.clock_timestamp() returns timestamptz language sql volatile as $$
  select pg_catalog.clock_timestamp() - demo_clock.behind();
$$;
