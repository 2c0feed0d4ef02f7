-- How far behind the true time this session is: not at all, unless it asked for the clock of a demo by
-- the setting `croupier.demo_clock`. Refused in a database that is none.
create or replace function demo_clock.behind() returns interval language plpgsql stable as $$
declare
  v_behind interval;
begin
  if current_setting('croupier.demo_clock', true) is distinct from 'on' then
    return interval '0';
  end if;
  select d.clock_behind into v_behind from kernel.demo d;
  if not found then
    raise exception 'only the database of a demo has a clock that can be set'
      using errcode = 'insufficient_privilege';
  end if;
  return v_behind;
end $$;
