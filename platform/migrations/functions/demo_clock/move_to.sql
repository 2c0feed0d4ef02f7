-- Sets the clock of a demo back to that moment, from which it goes on. It never stands before the true
-- time, so nothing that must wait (a cool-off, a limit) is over any earlier by it.
create or replace function demo_clock.move_to(p_at timestamptz) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_behind constant numeric := extract(epoch from pg_catalog.clock_timestamp() - p_at);
begin
  if v_behind is null or v_behind < 0 then
    raise exception 'the clock of a demo is never ahead of the true time';
  end if;
  update kernel.demo set clock_behind = make_interval(secs => v_behind::double precision);
  if not found then
    raise exception 'only the database of a demo has a clock that can be set'
      using errcode = 'insufficient_privilege';
  end if;
end $$;
