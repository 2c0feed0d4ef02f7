-- Marks this database as a demo's and has it follow the clock of demos: defaults of columns, and functions
-- with a search path of their own, name that clock from then on; whatever a later migration adds does so
-- with the next call. Answers false, and does nothing, where somebody has registered before the mark.
-- For the owner of the tables alone.
create or replace function kernel.mark_demo() returns boolean language plpgsql as $$
declare
  v record;
  v_inhabited boolean;
begin
  if not exists (select from kernel.demo) then
    execute format('select exists (select from %I.member)', 'account') into v_inhabited;
    if v_inhabited then
      return false;
    end if;
    insert into kernel.demo default values;
  end if;
  for v in
    select d.adrelid::regclass as name, a.attname as called, pg_get_expr(d.adbin, d.adrelid) as clock
      from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid
      join pg_namespace n on n.oid = c.relnamespace
     where n.nspowner = current_user::regrole and c.relkind in ('r', 'p')
       and n.nspname not in ('kernel', 'graphile_worker')
       and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')
  loop
    execute format('alter table %s alter column %I set default demo_clock.%s', v.name, v.called, v.clock);
  end loop;
  for v in
    select p.oid::regprocedure as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspowner = current_user::regrole and n.nspname <> 'demo_clock'
       and p.proconfig = array['search_path=pg_catalog, pg_temp']
  loop
    execute format('alter function %s set search_path = demo_clock, pg_catalog, pg_temp', v.name);
  end loop;
  return true;
end $$;
