-- The beginning of the transaction, by the clock of the session.
create or replace function demo_clock.now() returns timestamptz language sql stable as $$
  select pg_catalog.now() - demo_clock.behind();
$$;
