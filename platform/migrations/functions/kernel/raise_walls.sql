-- Walls off every table that has none yet and says by itself whose its rows are. Runs after the
-- migrations; a table that hangs on another by anything but its member is walled off by its own
-- migration. What is everybody's has no wall and stands in a test's list.
create or replace function kernel.raise_walls() returns void language plpgsql as $$
declare
  v record;
begin
  for v in
    select c.oid::regclass as name,
      n.nspname = 'staff' as is_of_staff,
      bool_or(a.attname = 'merchant_id') as by_merchant,
      bool_or(a.attname = 'member_id') as by_member
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and not c.relrowsecurity
      and n.nspname not in ('information_schema', 'graphile_worker') and n.nspname !~ '^pg_'
      and a.attname in ('merchant_id', 'member_id')
      and format_type(a.atttypid, a.atttypmod) = 'bigint'
    group by c.oid, n.nspname
  loop
    if v.is_of_staff then
      -- Deeds and requests that concern no merchant are the operator's own.
      perform kernel.wall(v.name,
        'merchant_id is null or merchant_id = kernel.merchant_in_scope()');
    elsif v.by_merchant then
      perform kernel.wall(v.name, 'merchant_id = kernel.merchant_in_scope()');
    elsif v.by_member then
      perform kernel.wall_behind(v.name, 'member_id', 'account.member');
    end if;
  end loop;
end $$;
